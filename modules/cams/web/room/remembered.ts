import type { StreamType } from '#modules/live/contract/types.ts';
import type { ShowState } from '../../contract/types.ts';

const SOUND = 'cam-sound';
const SHOW = 'cam-show';
const LINES = 'cam-lines';
const STREAM = 'cam-stream';

export interface Sound {
  muted: boolean;
  volume: number;
}

function read<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The sound settings last used in this browser. It starts muted. */
export function rememberedSound(): Sound {
  const { muted = true, volume = 1 } = read<Partial<Sound>>(SOUND) ?? {};
  return { muted, volume: Math.min(1, Math.max(0, Number(volume) || 0)) };
}
export const rememberSound = (sound: Sound) => keep(SOUND, sound);

/** Limits for rows of pixels; 0: whatever the connection carries. */
export const QUALITIES = [0, 1080, 720, 480, 240] as const;
export type Quality = (typeof QUALITIES)[number];
export const rememberedQuality = (): Quality => QUALITIES.find((one) => one === read<number>(LINES)) ?? 0;
export const rememberQuality = (quality: Quality) => keep(LINES, quality);

/** R86. If a room has a flat stream and one for headsets: which one was last watched in this browser. */
export const rememberedStream = (): StreamType => (read<string>(STREAM) === 'VR' ? 'VR' : '2D');
export const rememberStream = (type: StreamType) => keep(STREAM, type);

/** The room where this browser's visitor has a show or a request; other pages follow it (R69). */
export interface OpenShow {
  room: number;
  nickname: string;
  path: string;
  state: ShowState;
}
export const rememberedShow = () => read<OpenShow>(SHOW);
export const rememberShow = (show: OpenShow | undefined) => keep(SHOW, show);
