import type { ScriptAction } from '#modules/media/contract/types.ts';
import type { DeviceLink } from '#ui/device/device-link.ts';
import type { DeviceSettings } from './device-settings.ts';
import { ScriptFollower } from './script-follower.ts';

const EVERY_MS = 50;
/** A video whose time hasn't changed for this long has stopped, whatever its state says. */
export const STILL_MS = 400;
const STOPPING = ['pause', 'seeking', 'waiting', 'ended', 'emptied', 'error'] as const;

export interface Following {
  /** After a change of settings, or of devices. */
  restart(): void;
  /** Stops the devices and the following. */
  end(): void;
}

/** Makes devices follow a script while a video plays and its page is visible; they stop with it (R72). */
export function followMedia(
  media: HTMLVideoElement,
  link: DeviceLink,
  { actions, settings }: { actions: readonly ScriptAction[]; settings(): DeviceSettings },
): Following {
  const follower = new ScriptFollower(link, actions);
  const listening = new AbortController();
  const { signal } = listening;
  let time = media.currentTime;
  let changedAt = performance.now();

  function goesOn(): boolean {
    if (document.visibilityState === 'hidden' || media.paused || media.ended || media.seeking) return false;
    if (media.error || media.readyState < media.HAVE_FUTURE_DATA) return false;
    const now = performance.now();
    if (media.currentTime !== time) [time, changedAt] = [media.currentTime, now];
    return now - changedAt < STILL_MS;
  }
  function tick() {
    if (goesOn()) follower.follow(media.currentTime * 1000, media.playbackRate, settings());
    else follower.stop();
  }
  const stop = () => follower.stop();
  for (const event of STOPPING) media.addEventListener(event, stop, { signal });
  media.addEventListener('ratechange', () => follower.restart(), { signal });
  document.addEventListener('visibilitychange', tick, { signal });
  addEventListener('pagehide', stop, { signal });
  const timer = setInterval(tick, EVERY_MS);
  return {
    restart: () => follower.restart(),
    end() {
      listening.abort();
      clearInterval(timer);
      follower.stop();
    },
  };
}
