import { CAM_PARTNER } from '#api/request/visitor.ts';
import type { Site } from '#sites/site.ts';
import type { AccountsModuleDeps } from '../deps.ts';

/** R3. Partner sites of which the user is also a member; no query on sites without cams. */
export async function partnersOf(
  { membership }: Pick<AccountsModuleDeps, 'membership'>,
  userId: string,
  { key, flags }: Site,
): Promise<readonly string[]> {
  return flags.cams && (await membership.holdsCamOffer(userId, key)) ? [CAM_PARTNER] : [];
}
