import type { ApiContext } from '#api/request/context.ts';
import { areVideosWithheld, may, membershipState, type Visitor } from '#api/request/visitor.ts';
import { purposeOfFull } from '#modules/media/server/index.ts';
import type { MembershipApi } from '#modules/membership/server/index.ts';
import { OFFERS, offerLink } from '#ui/page/membership-state.ts';
import type { PlayerDeps, PlayerModuleDeps } from './deps.ts';
import { capOf, dayOf, downloadsLeft } from './downloads/daily-limit.ts';
import { isVideoCounted } from './downloads/download-store.ts';
import type { Entitlement, VideoAccess } from './types.ts';

/**
 * The purpose of a visitor's links to this full video (R16). Whether it is free is asked of the catalogue each time,
 * and not of the cached page: a video that stopped being free is no longer offered. Members need not ask.
 */
export async function findPurposeOfFull(
  { catalogue }: Pick<PlayerModuleDeps, 'catalogue'>,
  { hasAccess, site }: { hasAccess: boolean; site: string },
  idOrSlug: string,
): Promise<ReturnType<typeof purposeOfFull>> {
  const isFree = !hasAccess && (await catalogue.findVideo(site, idOrSlug))?.isFree === true;
  return purposeOfFull(hasAccess, { isFree });
}

/** Where somebody gets access, by the table of R16 of `modules/membership`. @param video to come back to */
export function accessLink(visitor: Parameters<typeof membershipState>[0], video?: string): string {
  return offerLink(OFFERS[membershipState(visitor)].content ?? 'join', video);
}

/**
 * What a visitor may do with full videos at this moment, from the database and never from the token's claims: a
 * refund or an expiry counts from the next request on. Operators may watch everything.
 */
export async function entitlementOf(
  membership: Pick<MembershipApi, 'accessOf'>,
  visitor: Visitor,
  site: string,
): Promise<Entitlement> {
  const nothing = { hasAccess: false, trial: false, dailyDownloadCap: null, joinLink: accessLink(visitor) };
  if (!visitor.user) return nothing;
  const isWithheld = areVideosWithheld(visitor);
  if (may(visitor, 'player.watch-everything') && !isWithheld) return { ...nothing, hasAccess: true };
  const subscription = await membership.accessOf(visitor.user.id, site);
  return {
    hasAccess: subscription.entitled && !isWithheld,
    ...(subscription.entitled && isWithheld && { isWithheld }),
    trial: subscription.trial,
    dailyDownloadCap: subscription.dailyDownloadCap,
    joinLink: accessLink({ ...visitor, ...subscription, subscription: subscription.status }),
  };
}

/**
 * What a visitor may do with one video in an app at this moment, downloads included. Another file of a video that was
 * counted today costs nothing (R2).
 */
export async function accessInApp(
  deps: Pick<PlayerDeps, 'db' | 'clock' | 'membership' | 'viewerDataOf' | 'appDownloadsADay'>,
  { site, visitor }: Pick<ApiContext, 'site' | 'visitor'>,
  videoId: number,
): Promise<VideoAccess> {
  const { db, clock, membership, viewerDataOf } = deps;
  const { user } = visitor;
  const now = clock.now();
  const day = user && { userId: user.id, site: site.key, day: dayOf(now), inApp: true };
  const [entitlement, viewer] = await Promise.all([
    entitlementOf(membership, visitor, site.key),
    day && viewerDataOf({ ...day, videoId, now }),
  ]);
  const { hasAccess, trial } = entitlement;
  const left = downloadsLeft(capOf(deps, entitlement, true), viewer?.downloaded ?? 0);
  const isUsedUp = day !== undefined && left === 0 && !(await isVideoCounted(db.drizzle, day, videoId));
  return { hasAccess, trial, downloadsLeft: left, isUsedUp };
}
