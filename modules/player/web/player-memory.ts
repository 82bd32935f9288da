import { checkedSettings, type DeviceSettings, FIRST_SETTINGS } from './device/device-settings.ts';
import { BACKDROPS, type Backdrop } from './dome/backdrops.ts';

/** What this browser remembers about how its visitor watches. */
interface PlayerMemory {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  rate: number;
  /** The language of captions; null turns them off. */
  captions: string | null;
  /** Has seen the hint about looking around, or has done so. */
  knowsLook: boolean;
  /** Play next automatically; null where nobody has chosen. */
  playsNext: boolean | null;
  device: DeviceSettings;
  /** The backdrop of transparent videos. */
  backdrop: Backdrop;
  /** Passthrough for transparent videos in a headset; false for those who chose the dark room. */
  passthrough: boolean;
  /** Spatial sound where a video has it; false for those who chose the mix. */
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
    // Without storage, each visit starts with the defaults.
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
