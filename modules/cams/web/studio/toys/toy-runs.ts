import { toyLevelOf } from '../../../contract/toy-level.ts';
import type { ToyMenuItem } from '../../../contract/types.ts';

/** One run of the toy. */
export interface ToyRun extends Pick<ToyMenuItem, 'title' | 'strength' | 'seconds' | 'pattern'> {}

/** The run that was paid for: a special by its name and price, otherwise the highest level that the tokens reach. */
export function runFor(
  menu: readonly ToyMenuItem[],
  { kind, text, tokens }: { kind: string; text: string; tokens: number | null },
): ToyRun | undefined {
  if (!tokens || !['tip', 'tip-menu', 'toy', 'goal', 'compliment'].includes(kind)) return undefined;
  const special = menu.find((item) => item.kind === 'special' && item.price === tokens && text === item.title);
  return kind === 'toy' && special ? special : toyLevelOf(menu, tokens);
}

/** The strength, 0 to 1, at this many milliseconds after the start. @param random 0 to 1, a new value each time */
export function strengthAt({ strength, pattern }: ToyRun, ms: number, random: () => number = Math.random): number {
  const full = strength / 100;
  switch (pattern) {
    case 'steady':
      return full;
    case 'wave':
      return full * (0.5 - 0.5 * Math.cos((2 * Math.PI * ms) / 4000));
    case 'pulse':
      return ms % 1000 < 500 ? full : 0;
    case 'random':
      return full * (0.2 + 0.8 * random());
  }
}

/** Further runs are dropped, since nobody would know any more what they were for. */
const MOST_WAITING = 100;

/** Runs one after the other. */
export class ToyQueue {
  #runs: ToyRun[] = [];
  #begunAt: number | undefined;

  add(run: ToyRun): void {
    if (this.#runs.length <= MOST_WAITING) this.#runs.push(run);
  }
  get current(): ToyRun | undefined {
    return this.#runs[0];
  }
  get waiting(): number {
    return Math.max(0, this.#runs.length - 1);
  }
  clear(): void {
    this.#runs = [];
    this.#begunAt = undefined;
  }
  /** The strength at this time. */
  at(now: number): number {
    let run = this.#runs[0];
    while (run) {
      this.#begunAt ??= now;
      const ms = now - this.#begunAt;
      if (ms < run.seconds * 1000) return strengthAt(run, ms);
      this.#begunAt += run.seconds * 1000;
      this.#runs.shift();
      run = this.#runs[0];
    }
    this.#begunAt = undefined;
    return 0;
  }
}
