import { browserEndpoints } from '#api/browser/browser.ts';
import type { playerEndpoints } from '../../../contract/api.ts';
import { LATEST_SECONDS_AGO } from '../../../contract/picture-settings.ts';
import { pictureIsSent, takeOverPictures, unsentPictures } from '../keep-picture.ts';
import { captionsAreSent, storedCaptions, takeOverCaptions } from './captions/keep-captions.ts';
import type { VrVideo } from './vr-video.ts';

const player = browserEndpoints<typeof playerEndpoints>('player');
/** What is missing must not take the visitor to a page that says so. */
const here = { context: { keepNotFound: true } };
const LOOKED_AT_MS = 2000;
/** After something went wrong, as without a connection. */
const AGAIN_MS = 30_000;

/** What is changed while this is watched is kept with its viewer's account too (R82). */
export function isOfAccount({ site }: Pick<VrVideo, 'site'>): boolean {
  return site?.isGuest === false;
}

/**
 * Takes over what the account keeps, once there is a picture to see, and tells it what is changed; until that works,
 * and for guests, this browser's own copy is all there is (R82).
 * @param of.onTaken what is stored here may be another one
 */
export function followAccount(of: {
  video(): VrVideo;
  hasPicture(): boolean;
  onTaken(): void;
  signal: AbortSignal;
}): void {
  let isTaken = false;
  let isBusy = false;
  let nextAt = 0;

  async function exchange() {
    if (isBusy || performance.now() < nextAt || !of.hasPicture() || !isOfAccount(of.video())) return;
    isBusy = true;
    try {
      if (!isTaken) {
        const { videos, captions } = (await player.headsetSettings(undefined, here)).data;
        takeOverPictures(videos);
        if (captions) takeOverCaptions(captions);
        isTaken = true;
        of.onTaken();
      }
      await sendChanges();
    } catch {
      // What was not heard of stays marked, and is sent later in this session or with the next one.
      nextAt = performance.now() + AGAIN_MS;
    } finally {
      isBusy = false;
    }
  }

  const timer = setInterval(exchange, LOOKED_AT_MS);
  of.signal.addEventListener('abort', () => {
    clearInterval(timer);
    nextAt = 0;
    void exchange();
  });
}

async function sendChanges(): Promise<void> {
  for (const picture of unsentPictures()) {
    const { id, settings, changedAt } = picture;
    await player.keepPicture({ id, settings, secondsAgo: secondsSince(changedAt) }, here).catch(passOver);
    pictureIsSent(picture);
  }
  const captions = storedCaptions();
  if (!captions.isUnsent) return;
  const { size, height, changedAt } = captions;
  await player.keepCaptions({ size, height, secondsAgo: secondsSince(changedAt) }, here);
  captionsAreSent(captions);
}

/** Of a video that the site shows no longer nothing is kept. */
function passOver(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'NOT_FOUND')) throw error;
}

function secondsSince(moment: number): number {
  const seconds = (performance.timeOrigin + performance.now() - moment) / 1000;
  return Math.min(LATEST_SECONDS_AGO, Math.max(0, seconds));
}
