import type { ScriptAction } from '#modules/media/contract/types.ts';
import type { DeviceLink } from '#ui/device/device-link.ts';
import type { DeviceSettings } from './device-settings.ts';
import { intensityAt, placeAfter, positionAt } from './script.ts';

/** Devices make no shorter move. */
const LEAST_MS = 60;
/** From wherever a device is to where the script is: never at one blow. */
const BEGIN_MS = 500;
/** No move lasts longer, so that a device whose page is gone stands still soon. */
export const MOST_MS = 1000;
/** What devices tell apart. */
const STEPS = 20;

/** Says to devices what a script says of the moment that is shown (R72). */
export class ScriptFollower {
  readonly #link: Pick<DeviceLink, 'drive' | 'move' | 'stop'>;
  readonly #actions: readonly ScriptAction[];
  #isRunning = false;
  /** Of the last move, in the script's time. */
  #from = 0;
  #until = 0;
  #position: number | undefined;
  #strength = 0;

  constructor(link: Pick<DeviceLink, 'drive' | 'move' | 'stop'>, actions: readonly ScriptAction[]) {
    this.#link = link;
    this.#actions = actions;
  }

  /** @param ms of the video @param rate its speed */
  follow(ms: number, rate: number, { delay, strength }: Pick<DeviceSettings, 'delay' | 'strength'>): void {
    const at = ms - delay;
    const most = strength / 100;
    if (!this.#isRunning || at < this.#from || at >= this.#until) this.#move(at, rate, most);
    const next = Math.round(intensityAt(this.#actions, at) * most * STEPS) / STEPS;
    if (next !== this.#strength || !this.#isRunning) this.#link.drive(next);
    this.#strength = next;
    this.#isRunning = true;
  }

  #move(at: number, rate: number, most: number): void {
    const until = this.#isRunning ? this.#end(at, rate) : at + BEGIN_MS * rate;
    // Half of the way is in the middle of it.
    const position = 0.5 + (positionAt(this.#actions, until) - 0.5) * most;
    if (position !== this.#position || !this.#isRunning) this.#link.move(position, (until - at) / rate);
    this.#position = position;
    this.#from = at;
    this.#until = until;
  }

  /** The moment of the next action, or as far as one move goes. */
  #end(at: number, rate: number): number {
    const next = this.#actions[placeAfter(this.#actions, at + LEAST_MS * rate)];
    return Math.min(next?.at ?? Number.POSITIVE_INFINITY, at + MOST_MS * rate);
  }

  /** Goes on from where the devices are: after a change of speed or settings, or when one came. */
  restart(): void {
    this.#isRunning = false;
  }

  /** At once, where something may run. */
  stop(): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#strength = 0;
    this.#link.stop();
  }
}
