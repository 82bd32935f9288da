import type { ShowState } from '../../contract/types.ts';

const SOUND = 'cam-sound';
const SHOW = 'cam-show';

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
    // Without storage it holds as long as the page.
  }
}

/** How loud this browser had a room last. Browsers begin without sound. */
export function rememberedSound(): Sound {
  const { muted = true, volume = 1 } = read<Partial<Sound>>(SOUND) ?? {};
  return { muted, volume: Math.min(1, Math.max(0, Number(volume) || 0)) };
}
export const rememberSound = (sound: Sound) => keep(SOUND, sound);

/** The room where this browser's visitor has a show or a request: other pages look after it (R69). */
export interface OpenShow {
  room: number;
  nickname: string;
  path: string;
  state: ShowState;
}
export const rememberedShow = () => read<OpenShow>(SHOW);
export const rememberShow = (show: OpenShow | undefined) => keep(SHOW, show);
