import type { Context } from 'hono';
import { GUEST } from '#api/request/visitor.ts';
import type { AgeVerificationApi } from '#modules/age-verification/server/index.ts';
import type { MediaGuard } from '#modules/media/server/index.ts';
import type { OperatorsApi } from '#modules/operators/server/index.ts';
import type { Site } from '#sites/site.ts';
import type { OpenMedia } from '../compose/open-media.ts';
import { type ContextSettings, contextOf } from '../http/request/request-context.ts';

interface Clearance {
  visitors: ContextSettings;
  ageVerification: AgeVerificationApi;
  operators: Pick<OperatorsApi, 'resolveOperator'>;
}
interface Deps extends Clearance {
  openMedia: OpenMedia;
}

/** Whether the requester may see adult media at the request's site. */
export async function isClearedAt(c: Context, { visitors, ageVerification, operators }: Clearance): Promise<boolean> {
  // Media requests don't look up the visitor: the clearance is a cookie of its own.
  const { site, request } = await contextOf(c, { ...visitors, resolveVisitor: async () => GUEST });
  const { cookies, geolocation } = request;
  if (!site.flags.ageVerification || (await ageVerification.isCleared({ site, geolocation }, cookies))) return true;
  // Operators see in the admin what they work on.
  return (await operators.resolveOperator({ request }))?.isVerified === true;
}

/** Who requests media, and what they may see of it. */
export function mediaGuard({ visitors, openMedia, ageVerification, operators }: Deps): MediaGuard {
  return {
    visitorOf: (c) => contextOf(c, visitors),
    async viewOf(c, address) {
      // Media requests don't look up the visitor: the clearance is a cookie of its own.
      const { site, request } = await contextOf(c, { ...visitors, resolveVisitor: async () => GUEST });
      const { cookies, geolocation: place } = request;
      const isChecked = site.flags.ageVerification;
      // Operators see in the admin what they work on.
      const isAtAdmin = async () => (await operators.resolveOperator({ request }))?.isVerified === true;
      if (await openMedia.isHidden(address)) return { isHidden: true, isChecked: true, isVerified: await isAtAdmin() };
      // What shared caches may store has to be open on every host.
      if (!isChecked && (await openMedia.isOpen(address, (one) => !one.flags.ageVerification)))
        return { isChecked: false, isVerified: true };
      const isOpen = (one: Site) => ageVerification.isOpen({ site: one, geolocation: place });
      if (!isChecked && (await openMedia.isOpen(address, isOpen))) return { isChecked: true, isVerified: true };
      const isCleared = isChecked && (await ageVerification.isCleared({ site, geolocation: place }, cookies));
      return { isChecked: true, isVerified: isCleared || (await isAtAdmin()) };
    },
  };
}
