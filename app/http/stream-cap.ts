import { addressGroup } from '#kernel/network/address-group.ts';

/**
 * Streams that last as long as a video, and shorter ones: trailers, hover clips, storyboards, captions. Pictures are
 * over at once.
 */
export type Stream = 'video' | 'clip';

const MEDIA = /^\/media\/(?!(a\/[^/?]+\/)?pictures\/)/;
const VIDEOS = /^\/(media\/(a\/[^/?]+\/)?[vhd]\/|download\/)/;
/** As in the signed link: adding it to another link makes that link invalid. */
const OF_TRAILER = /^[^?]*\?v=\d+&for=trailer&/;
/** Our own links have no percent codes before the query, but a link with some still works. */
const SPELLED = /^[^?]*%/;

/**
 * A player opens a few videos, a headset that prefetches a few more; a whole household stays below the limit. A list of
 * videos has a clip of each.
 */
const MOST_OF_ONE_ADDRESS: Readonly<Record<Stream, number>> = { video: 32, clip: 256 };

/** Counts the open streams of each address, so that one address can't use up the program's. */
export interface StreamCap {
  /** Returns a function to leave again; undefined if the address is at its limit. */
  enter(stream: Stream, address: string): (() => void) | undefined;
}

/** Undefined for anything else. */
export function streamOf(url: string): Stream | undefined {
  if (VIDEOS.test(url)) return OF_TRAILER.test(url) ? 'clip' : 'video';
  if (!MEDIA.test(url)) return undefined;
  return SPELLED.test(url) ? 'video' : 'clip';
}

/** @param videos the limit of open videos, if not the default */
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
