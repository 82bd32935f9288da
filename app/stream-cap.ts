import { addressGroup } from '#kernel/address-group.ts';

/** Answers that may take as long as a film does. Pictures are small and are over at once. */
const STREAMS = /^\/(media\/(?!pictures\/)|download\/)/;

/** A player opens a few, a headset that fetches ahead some more; a whole household stays below. */
const STREAMS_OF_ONE_ADDRESS = 32;

/** Counts the films and downloads that one address has open, so that nobody can hold all of the program's. */
export interface StreamCap {
  /** Answers how to leave again; undefined when the address has as many open as it may. */
  enter(address: string): (() => void) | undefined;
}

export function isStream(url: string): boolean {
  return STREAMS.test(url);
}

export function createStreamCap({ perAddress = STREAMS_OF_ONE_ADDRESS } = {}): StreamCap {
  const open = new Map<string, number>();
  return {
    enter(address) {
      const group = addressGroup(address);
      const count = open.get(group) ?? 0;
      if (count >= perAddress) return undefined;
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
