import type { ApiContext } from '#api/request/context.ts';
import { MINUTE } from '#kernel/clock.ts';
import { NotFound } from '#kernel/errors.ts';
import { addressGroup } from '#kernel/network/address-group.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import type { PlayerModuleDeps } from './deps.ts';
import { dayOf } from './downloads/daily-limit.ts';

const ONE_VIEW = { limit: 1, windowMs: 30 * MINUTE };
const NEVER = new Date(0);

/**
 * Counts one view per visitor, video and half hour (R5). A guest is an IP address: another browser behind it doesn't
 * count, and on another day it can't be recognized. Throws NotFound for another site's video.
 */
export async function countView(
  { catalogue, signer, clock }: PlayerModuleDeps,
  context: Pick<ApiContext, 'site' | 'visitor' | 'request' | 'limits'>,
  videoId: number,
): Promise<void> {
  const video = await catalogue.findVideo(context.site.key, String(videoId));
  if (!video) throw new NotFound();
  const address = addressGroup(context.request.address);
  // Keyed with our secret: a plain hash could be reversed by trying all addresses.
  const guest = () => hashOf(signer.sign('view-visitor', { address, day: dayOf(clock.now()) }, NEVER));
  const visitor = context.visitor.user ? `user:${context.visitor.user.id}` : `guest:${guest()}`;
  const { allowed } = await context.limits.take(`view:${video.id}:${visitor}`, ONE_VIEW);
  if (allowed) await catalogue.addView(video.id);
}
