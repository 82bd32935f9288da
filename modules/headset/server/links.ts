import type { ApiContext } from '#api/request/context.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import { PICTURES_PATH, PREVIEWS_PATH } from '#modules/media/server/index.ts';
import { jpegAddress } from '#ui/media/jpeg-address.ts';
import { appFolder } from './app-media.ts';
import type { HeadsetModuleDeps } from './deps.ts';

/** Apps get absolute addresses, at the origin of their request. */
export function absolute({ request }: Pick<ApiContext, 'request'>, address: string): string {
  return new URL(address, request.origin).href;
}

interface ShownAddresses {
  /** A picture as JPEG, in the smallest size of at least this width, or the largest there is. */
  picture(image: Image, width: number): string;
  /** A silent clip. */
  clip(address: string): string;
}

/**
 * Addresses of pictures and clips for apps. On a site with an age check they are in the session's folder, since apps
 * send no proof of age.
 */
export function shownAddresses(deps: Pick<HeadsetModuleDeps, 'signer' | 'clock'>, context: ApiContext): ShownAddresses {
  const folder = context.site.flags.ageVerification ? appFolder(deps, context) : '';
  const shown = (address: string) => {
    const isOurs = [PICTURES_PATH, PREVIEWS_PATH].some((path) => address.startsWith(path));
    return absolute(context, folder && isOurs ? folder + address.slice('/media'.length) : address);
  };
  return {
    picture({ permalink, previews }, width) {
      const bySize = previews.toSorted((left, right) => left.width - right.width);
      const found = bySize.find((one) => one.width >= width) ?? bySize.at(-1);
      const address = found?.permalink ?? permalink;
      return shown(jpegAddress(address));
    },
    clip: shown,
  };
}
