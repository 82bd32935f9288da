import type { ApiContext } from '#api/request/context.ts';
import { DAY, SECOND } from '#kernel/clock.ts';
import { purposeOfFull } from '#modules/media/server/index.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { closedLabels } from '../sign-in/app-caller.ts';

const PURPOSE = 'heresphere-event';
const PLAY = 1;
const STOPS = [2, 3];
const LONGEST_SECONDS = 1_000_000;

/**
 * The address for the player's events. It sends neither token nor password with them, so the address identifies the
 * session.
 */
export function eventAddress(
  { signer, clock }: Pick<HeadsetModuleDeps, 'signer' | 'clock'>,
  { request, site, visitor }: ApiContext,
  id: number,
): string {
  const address = `${request.origin}/heresphere/${id}/event`;
  if (!visitor.user) return address;
  const { id: user, sessionId: session } = visitor.user;
  const expiresAt = new Date(clock.now().getTime() + DAY);
  return `${address}?by=${signer.sign(PURPOSE, { user, session, site: site.key }, expiresAt)}`;
}

/**
 * Starting a video counts as a view; the position where it stops is saved for those who may watch it in full. Malformed
 * events are ignored.
 */
export async function takeEvent(
  deps: HeadsetModuleDeps,
  base: ApiContext,
  { id, by, body }: { id: string; by: string; body: Record<string, unknown> },
): Promise<void> {
  const holder = deps.signer.verify(PURPOSE, by);
  const known =
    holder?.site === base.site.key
      ? await deps.headset.asHolder(base, { userId: holder.user ?? '', sessionId: holder.session ?? '' })
      : undefined;
  const context = known ?? base;
  if (closedLabels(context) !== undefined || !/^\d{1,9}$/.test(id)) return;
  const video = await deps.catalogue.findVideo(context.site.key, id);
  if (!video) return;
  const { event, time } = body;
  if (event === PLAY) await deps.player.countView(context, video.id);
  const seconds = typeof time === 'number' ? time / SECOND : Number.NaN;
  if (!STOPS.includes(Number(event)) || !(seconds >= 0 && seconds <= LONGEST_SECONDS)) return;
  const { hasAccess } = await deps.player.entitlementOf(context.visitor, context.site.key);
  if (purposeOfFull(hasAccess, video)) await deps.player.savePosition(context, id, { seconds, yaw: 0, pitch: 0 });
}
