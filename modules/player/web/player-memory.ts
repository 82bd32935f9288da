import { checkedSettings, type DeviceSettings, FIRST_SETTINGS } from './device/device-settings.ts';
import { BACKDROPS, type Backdrop } from './dome/backdrops.ts';

/** What this browser remembers of how its visitor watches. */
interface PlayerMemory {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  rate: number;
  /** The language of captions; none are wanted where it is null. */
  captions: string | null;
  /** Was told, or has found out, that one can look around. */
  knowsLook: boolean;
  /** Play next automatically; null where nobody has chosen. */
  playsNext: boolean | null;
  device: DeviceSettings;
  /** What is seen where a picture is transparent. */
  backdrop: Backdrop;
  /** The own room in a headset, where a picture is transparent; false for who chose a dark one. */
  passthrough: boolean;
  /** Sound that turns with the head, where a video has it; false for who chose the mix. */
  spatialSound: boolean;
}

const KEY = 'player';
const FIRST: PlayerMemory = {
  volume: 1,
  muted: false,
  rate: 1,
  captions: null,
  knowsLook: false,
  playsNext: null,
  device: FIRST_SETTINGS,
  backdrop: 'gray',
  passthrough: true,
  spatialSound: true,
};

/** Browser only. */
export function remembered(): PlayerMemory {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? checked(stored) : FIRST;
  } catch {
    return FIRST;
  }
}

export function remember(change: Partial<PlayerMemory>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...change }));
  } catch {
    // A browser that keeps nothing begins anew each time.
  }
}

function checked(stored: Partial<PlayerMemory>): PlayerMemory {
  const { volume, muted, rate, captions, knowsLook, playsNext, device, backdrop, passthrough, spatialSound } = stored;
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : FIRST.volume,
    muted: muted === true,
    rate: typeof rate === 'number' && rate >= 0.25 && rate <= 4 ? rate : FIRST.rate,
    captions: typeof captions === 'string' ? captions : null,
    knowsLook: knowsLook === true,
    playsNext: typeof playsNext === 'boolean' ? playsNext : null,
    device: checkedSettings(device),
    backdrop: BACKDROPS.find((one) => one === backdrop) ?? FIRST.backdrop,
    passthrough: passthrough !== false,
    spatialSound: spatialSound !== false,
  };
}
