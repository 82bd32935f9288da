/** A small seeded generator (mulberry32): the same seed gives the same demo world on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [low, high], both ends included. */
  integer(low: number, high: number): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** A new array in a seeded order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** FNV-1a over UTF-16 units, so that a seed can be a readable name. */
function seedFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export function createRandom(seed: number | string): Random {
  let state = typeof seed === 'string' ? seedFrom(seed) : seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from an empty list');
      return item;
    },
    shuffle: (items) => {
      const order = [...items];
      for (let i = order.length - 1; i > 0; i--) {
        const j = integer(0, i);
        const held = order[i] as (typeof order)[number];
        order[i] = order[j] as (typeof order)[number];
        order[j] = held;
      }
      return order;
    },
  };
}
