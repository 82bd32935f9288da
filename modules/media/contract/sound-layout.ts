/** What the channels of a sound are: one for each speaker, or all directions around the listener. */
export const SOUND_LAYOUTS = ['speakers', 'ambisonics'] as const;
export type SoundLayout = (typeof SOUND_LAYOUTS)[number];

/** Sound all round the listener: its order, and whether stereo that stays with the head comes behind its channels. */
export interface Ambisonics {
  order: number;
  hasStereo: boolean;
}

const HIGHEST_ORDER = 7;

/** How many channels there are of all directions; stereo comes behind them. */
export const channelsAround = ({ order }: Pick<Ambisonics, 'order'>) => (order + 1) ** 2;

export function channelsOf(ambisonics: Ambisonics): number {
  return channelsAround(ambisonics) + (ambisonics.hasStereo ? 2 : 0);
}

/** What so many channels are if they are ambisonics: no two kinds have as many. Undefined where they can be none. */
export function ambisonicsOfCount(channels: number): Ambisonics | undefined {
  for (let order = 1; order <= HIGHEST_ORDER; order += 1)
    for (const hasStereo of [false, true])
      if (channelsOf({ order, hasStereo }) === channels) return { order, hasStereo };
  return undefined;
}

/** Cinemas and television have as many speakers. */
const USUAL_SPEAKERS = 6;

/** What is known of a master's sound: by its file, and by a person, who is never overruled. */
interface KnownSound {
  audio: { channels: number; ambisonicOrder?: number | undefined } | null | undefined;
  soundLayout: SoundLayout | null;
}

/** R78: neither its file nor anybody has said what so many channels are, and they may well be ambisonics. */
export function isLayoutOpen({ audio, soundLayout }: KnownSound): boolean {
  if (!audio || soundLayout !== null || audio.ambisonicOrder !== undefined) return false;
  return audio.channels !== USUAL_SPEAKERS && ambisonicsOfCount(audio.channels) !== undefined;
}

/** The order of a master's ambisonics, as a person said it or its file; undefined for any other sound. */
export function ambisonicOrderOf({ audio, soundLayout }: KnownSound): number | undefined {
  if (!audio || soundLayout === 'speakers') return undefined;
  return soundLayout === 'ambisonics' ? ambisonicsOfCount(audio.channels)?.order : audio.ambisonicOrder;
}
