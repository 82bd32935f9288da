import { browserEndpoints, signedInAccount } from '#api/browser/browser.ts';
import type { playerEndpoints } from '../../../contract/api.ts';
import { LATEST_SECONDS_AGO } from '../../../contract/picture-settings.ts';
import { type Owner, pictureIsSent, takeOverPictures, unsentPictures } from '../keep-picture.ts';
import { captionsAreSent, storedCaptions, takeOverCaptions } from './captions/keep-captions.ts';
import type { VrVideo } from './vr-video.ts';

const player = browserEndpoints<typeof playerEndpoints>('player');
/** A 404 must not navigate to the error page. */
const here = { context: { keepNotFound: true } };
const LOOKED_AT_MS = 2000;
/** Pause after a failure. */
const AGAIN_MS = 30_000;

/** The account whose settings apply, and to which changes are saved (R82); undefined for guests and rooms. */
export function ownerOf({ site }: Pick<VrVideo, 'site'>): Owner {
  return site?.isGuest === false ? signedInAccount() : undefined;
}

/**
 * Loads the account's settings once there is a picture, and saves changes to it. Until that works, and for guests,
 * there is only this browser's copy (R82).
 * @param of.onTaken the stored settings may have changed
 */
export function followAccount(of: {
  video(): VrVideo;
  hasPicture(): boolean;
  onTaken(): void;
  signal: AbortSignal;
}): void {
  let takenOf: Owner;
  let isBusy = false;
  let nextAt = 0;

  async function exchange() {
    const account = ownerOf(of.video());
    if (isBusy || performance.now() < nextAt || !of.hasPicture() || account === undefined) return;
    isBusy = true;
    try {
      if (takenOf !== account) {
        const { videos, captions } = (await player.headsetSettings(undefined, here)).data;
        if (signedInAccount() !== account) return;
        takeOverPictures(videos, account);
        if (captions) takeOverCaptions(captions, account);
        takenOf = account;
        of.onTaken();
      }
      await sendChanges(account);
    } catch {
      // What couldn't be sent stays marked, and is sent later in this session or in the next one.
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

/** Another tab may sign out, or in as somebody else, in between: what is left is sent once its owner is back. */
async function sendChanges(account: string): Promise<void> {
  for (const picture of unsentPictures(account)) {
    if (signedInAccount() !== account) return;
    const { id, settings, changedAt } = picture;
    await player.keepPicture({ id, settings, secondsAgo: secondsSince(changedAt) }, here).catch(passOver);
    pictureIsSent(picture);
  }
  const captions = storedCaptions(account);
  if (!captions.isUnsent || signedInAccount() !== account) return;
  const { size, height, changedAt } = captions;
  await player.keepCaptions({ size, height, secondsAgo: secondsSince(changedAt) }, here);
  captionsAreSent(captions);
}

/** For a video that the site no longer shows, nothing is stored. */
function passOver(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'NOT_FOUND')) throw error;
}

function secondsSince(moment: number): number {
  const seconds = (performance.timeOrigin + performance.now() - moment) / 1000;
  return Math.min(LATEST_SECONDS_AGO, Math.max(0, seconds));
}
