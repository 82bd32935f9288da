import type { CaptionSettings, ChangedPicture } from '../../contract/picture-settings.ts';
import type { HeadsetSettings } from '../../contract/picture-settings-schema.ts';
import type { PlayerDeps } from '../deps.ts';
import { readCaptions, readPictures, writeCaptions, writePicture } from './picture-store.ts';

type Deps = Pick<PlayerDeps, 'db' | 'clock'>;

/** How somebody sees videos and captions in headsets (R82). */
export async function listPictures({ db, clock }: Deps, userId: string): Promise<HeadsetSettings> {
  const [pictures, captions] = await Promise.all([readPictures(db.drizzle, userId), readCaptions(db.drizzle, userId)]);
  const now = clock.now().getTime();
  const secondsAgo = (changedAt: Date) => Math.max(0, now - changedAt.getTime()) / 1000;
  return {
    videos: pictures.map(({ videoId, settings, changedAt }) => ({
      id: videoId,
      settings,
      secondsAgo: secondsAgo(changedAt),
    })),
    captions: captions
      ? { size: captions.size, height: captions.height, secondsAgo: secondsAgo(captions.changedAt) }
      : null,
  };
}

/** @returns whether this site shows such a video */
export async function keepPicture(
  { db, clock, catalogue }: Deps & Pick<PlayerDeps, 'catalogue'>,
  { userId, site, videoId }: { userId: string; site: string; videoId: number },
  { settings, secondsAgo }: { settings: ChangedPicture; secondsAgo: number },
): Promise<boolean> {
  const [visible] = await catalogue.shownIds(site, 'video', [videoId]);
  if (visible === undefined) return false;
  await writePicture(db.drizzle, { userId, videoId }, { settings, changedAt: momentBefore(clock, secondsAgo) });
  return true;
}

export async function keepCaptions(
  { db, clock }: Deps,
  userId: string,
  { secondsAgo, ...captions }: CaptionSettings & { secondsAgo: number },
): Promise<void> {
  await writeCaptions(db.drizzle, userId, { ...captions, changedAt: momentBefore(clock, secondsAgo) });
}

function momentBefore(clock: Deps['clock'], seconds: number): Date {
  return new Date(clock.now().getTime() - seconds * 1000);
}
