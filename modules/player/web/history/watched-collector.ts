import { GAZE_COLUMNS, GAZE_ROWS, MOST_GAZE_SECONDS, WATCHED_PARTS } from '../../contract/watched-parts.ts';
import type { WatchedParts } from '../../contract/watched-report.ts';
import type { Gaze } from '../dome/gaze.ts';

/** Positions are reported more often. */
const EVERY_MS = 30_000;
const LOOK_EVERY_MS = 1000;

/** The field of the sphere that somebody looks at, whatever way round they turned. */
export function fieldOf({ yaw, pitch }: Gaze): number {
  const turned = (((yaw + 180) % 360) + 360) % 360;
  const column = Math.min(GAZE_COLUMNS - 1, Math.floor((turned / 360) * GAZE_COLUMNS));
  const row = Math.floor(((90 - pitch) / 180) * GAZE_ROWS);
  return Math.min(GAZE_ROWS - 1, Math.max(0, row)) * GAZE_COLUMNS + column;
}

/** Collects what somebody watches of a video until it is reported (R73): each part once, and view directions. */
export class WatchedCollector {
  readonly #seen = new Set<number>();
  #parts: number[] = [];
  #gaze = new Map<number, number>();
  #looked = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #takenAt: number | undefined;

  /** @param gaze of a picture around the viewer @param now in milliseconds */
  see({ seconds, duration, gaze, now }: { seconds: number; duration: number; gaze?: Gaze; now: number }): void {
    if (!(duration > 0)) return;
    this.#takenAt ??= now;
    const part = Math.min(WATCHED_PARTS - 1, Math.max(0, Math.floor((seconds / duration) * WATCHED_PARTS)));
    if (!this.#seen.has(part)) this.#parts.push(part);
    this.#seen.add(part);
    if (!gaze || now - this.#lookedAt < LOOK_EVERY_MS || this.#looked >= MOST_GAZE_SECONDS) return;
    const field = fieldOf(gaze);
    this.#gaze.set(field, (this.#gaze.get(field) ?? 0) + 1);
    this.#looked += 1;
    this.#lookedAt = now;
  }

  /** What wasn't reported yet: every half minute, or at the end. */
  take(now: number, isLast: boolean): WatchedParts | undefined {
    if (this.#takenAt === undefined || (!isLast && now - this.#takenAt < EVERY_MS)) return undefined;
    if (this.#parts.length === 0 && this.#looked === 0) return undefined;
    const gaze = [...this.#gaze].map(([field, seconds]) => ({ field, seconds }));
    const watched = { parts: this.#parts, gaze };
    this.#takenAt = now;
    this.#parts = [];
    this.#gaze = new Map();
    this.#looked = 0;
    return watched;
  }
}
