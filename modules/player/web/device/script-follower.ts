import type { ScriptAction } from '#modules/media/contract/types.ts';
import type { DeviceLink } from '#ui/device/device-link.ts';
import type { DeviceSettings } from './device-settings.ts';
import { intensityAt, placeAfter, positionAt } from './script.ts';

/** The shortest move that devices make. */
const LEAST_MS = 60;
/** How long a device takes from where it is to where the script is, so that it never jumps. */
const BEGIN_MS = 500;
/** The longest move, so that a device stops soon after its page is gone. */
export const MOST_MS = 1000;
/** The resolution of devices. */
const STEPS = 20;

/** Sends devices what the script says for the current time (R72). */
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

  /** The time of the next action, or of the end of the longest move. */
  #end(at: number, rate: number): number {
    const next = this.#actions[placeAfter(this.#actions, at + LEAST_MS * rate)];
    return Math.min(next?.at ?? Number.POSITIVE_INFINITY, at + MOST_MS * rate);
  }

  /** Continues from where the devices are: after a change of speed or settings, or when one was connected. */
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
