import type { Fields } from '#api/errors/version-conflict.ts';
import type { EntryKind } from '#modules/content/contract/kinds.ts';
import type { Fault, Viewer } from '#modules/content/server/index.ts';
import { BANNER, BANNER_TYPES } from '../contract/kinds.ts';
import type { Banner } from '../contract/types.ts';
import type { PromotionsDeps } from './deps.ts';
import { draw } from './draw.ts';

/** R3: draws one of the banners of a slot. */
export async function bannerOf(
  { content, frameOrigins, random }: PromotionsDeps,
  viewer: Viewer,
  slot: string,
): Promise<Banner | undefined> {
  const found = await content.visible(BANNER, { ...viewer, key: slot });
  // An origin may have been removed from the list since the banner was saved.
  const allowed = found.filter(({ content }) => !foreignFrame(content, frameOrigins));
  const chosen = draw(allowed, random());
  return chosen && { ...chosen.content, id: chosen.id, weight: chosen.weight };
}

/** Refuses frames from origins that the installation doesn't list; the pages' CSP would block them anyway. */
export function faultInBanner(
  { frameOrigins }: Pick<PromotionsDeps, 'frameOrigins'>,
  kind: EntryKind,
  content: Fields,
): Fault | undefined {
  if (kind.name !== BANNER.name) return undefined;
  const banner = BANNER.content.parse(content);
  const foreign = foreignFrame(banner, frameOrigins);
  if (foreign) return { field: foreign, detail: detailOf(frameOrigins) };
  const shown = banner.type === BANNER_TYPES.iframe ? framesOf(banner) : picturesOf(banner);
  const field = banner.type === BANNER_TYPES.iframe ? 'iframesDesktop' : 'imagesDesktop';
  return shown.length > 0 ? undefined : { field, detail: 'It has nothing to show.' };
}

type Written = (typeof BANNER)['content']['_output'];

const framesOf = ({ iframesDesktop, iframesMobile }: Written) => [...iframesDesktop, ...iframesMobile];
const picturesOf = ({ imagesDesktop, imagesMobile, videoDesktop, videoMobile }: Written) => [
  ...imagesDesktop,
  ...imagesMobile,
  ...[videoDesktop, videoMobile].filter((clip) => clip !== null),
];

/** The field with a frame that our pages may not embed. */
function foreignFrame(banner: Written, origins: readonly string[]): string | undefined {
  if (banner.type !== BANNER_TYPES.iframe) return undefined;
  const isForeign = ({ src }: { src: string }) => !origins.includes(originOf(src));
  return (['iframesDesktop', 'iframesMobile'] as const).find((field) => banner[field].some(isForeign));
}

function originOf(src: string): string {
  const url = URL.parse(src);
  return url && !url.username && !url.password ? url.origin : '';
}

function detailOf(origins: readonly string[]): string {
  return origins.length === 0
    ? 'Frames are not allowed on this installation: its setting BANNER_FRAMES names no host.'
    : `Frames may come from ${origins.join(', ')} alone.`;
}
