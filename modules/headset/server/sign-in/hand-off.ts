import { randomInt } from 'node:crypto';
import type { ApiContext } from '#api/request/context.ts';
import { MINUTE } from '#kernel/clock.ts';
import { NotFound, Unavailable } from '#kernel/errors.ts';
import { purposeOfFull } from '#modules/media/server/index.ts';
import { qrCode } from '#ui/media/qr-code.ts';
import type { HandOff } from '../../contract/types.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { insertHandOff, takeHandOff } from '../headset-store.ts';

const LIFE_MS = 10 * MINUTE;
const CODES = 1_000_000;
const MOST_ATTEMPTS = 5;
const CODE = /^\d{6}$/;

type Deps = Pick<HeadsetModuleDeps, 'db' | 'clock' | 'catalogue' | 'player'>;
type From = Pick<ApiContext, 'site' | 'visitor' | 'request'>;

/**
 * Six digits and an address that open this video at this second in another browser, once (R36). Throws NotFound for
 * another site's video.
 */
export async function giveHandOff(
  { db, clock, catalogue }: Deps,
  { site, visitor, request }: From,
  { id, seconds }: { id: string; seconds: number },
): Promise<HandOff> {
  const video = await catalogue.findVideo(site.key, id);
  if (!video) throw new NotFound();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const handOff = { site: site.key, videoId: video.id, seconds, byUser: visitor.signedIn, expiresAt };
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts += 1) {
    const code = String(randomInt(CODES)).padStart(6, '0');
    if (!(await insertHandOff(db.drizzle, { ...handOff, code, now }))) continue;
    const address = `${request.origin}/headset/?code=${code}`;
    return { code, address, picture: qrCode(address), expiresAt: expiresAt.toISOString() };
  }
  throw new Unavailable();
}

/** Where a code leads; undefined if it was used, has expired or never existed. */
export async function openHandOff(
  deps: Deps,
  context: From,
  typed: string,
): Promise<{ slug: string; seconds: number; asksSignIn: boolean } | undefined> {
  const { site, visitor } = context;
  const code = typed.replace(/\D/g, '');
  if (!CODE.test(code)) return undefined;
  const taken = await takeHandOff(deps.db.drizzle, { site: site.key, code, now: deps.clock.now() });
  const video = taken && (await deps.catalogue.findVideo(site.key, String(taken.videoId)));
  if (!video) return undefined;
  const { seconds, byUser } = taken;
  const { hasAccess } = await deps.player.entitlementOf(visitor, site.key);
  // Saved as the position, so that the video resumes here on any device.
  if (purposeOfFull(hasAccess, video))
    await deps.player.savePosition(context, String(video.id), { seconds, yaw: 0, pitch: 0 });
  return { slug: video.slug, seconds, asksSignIn: byUser && !visitor.signedIn };
}
