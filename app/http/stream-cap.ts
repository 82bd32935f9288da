import { addressGroup } from '#kernel/network/address-group.ts';

/**
 * What may take as long as a video does, and what is shorter: trailers, hover clips, sheets, captions. Pictures are
 * over at once.
 */
export type Stream = 'video' | 'clip';

const MEDIA = /^\/media\/(?!(a\/[^/?]+\/)?pictures\/)/;
const VIDEOS = /^\/(media\/(a\/[^/?]+\/)?[vhd]\/|download\/)/;
/** As it stands in the link, signed: who writes it there has a link no more. */
const OF_TRAILER = /^[^?]*\?v=\d+&for=trailer&/;
/** Nothing of ours is spelled so, but it leads there. */
const SPELLED = /^[^?]*%/;

/**
 * A player opens a few videos, a headset that fetches ahead some more; a whole household stays below. A list of videos
 * has a clip of each.
 */
const MOST_OF_ONE_ADDRESS: Readonly<Record<Stream, number>> = { video: 32, clip: 256 };

/** Counts what one address has open, so that nobody can hold all of the program's. */
export interface StreamCap {
  /** Answers how to leave again; undefined when the address has as many of these open as it may. */
  enter(stream: Stream, address: string): (() => void) | undefined;
}

/** Undefined for what is neither. */
export function streamOf(url: string): Stream | undefined {
  if (VIDEOS.test(url)) return OF_TRAILER.test(url) ? 'clip' : 'video';
  if (!MEDIA.test(url)) return undefined;
  return SPELLED.test(url) ? 'video' : 'clip';
}

/** @param videos how many of them, where it is not the usual number */
export function createStreamCap({ videos = MOST_OF_ONE_ADDRESS.video } = {}): StreamCap {
  const most = { ...MOST_OF_ONE_ADDRESS, video: videos };
  const open = new Map<string, number>();
  return {
    enter(stream, address) {
      const group = `${stream} ${addressGroup(address)}`;
      const count = open.get(group) ?? 0;
      if (count >= most[stream]) return undefined;
      open.set(group, count + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const left = (open.get(group) ?? 1) - 1;
        if (left > 0) open.set(group, left);
        else open.delete(group);
      };
    },
  };
}
