import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, systemClock } from '#kernel/clock.ts';

const fileOf = (dataDir: string) => join(dataDir, 'rehearsal-clock');
/** How long another process takes to follow. */
const READ_MS = 200;

/**
 * A clock that is ahead of real time by as much as a file in the data folder says, so that the site and its partners'
 * stand-ins move together. For rehearsals only.
 */
export function rehearsalClock(dataDir: string): Clock {
  let aheadMs = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    now() {
      const time = systemClock.now().getTime();
      if (time - readAt >= READ_MS) {
        aheadMs = readAhead(dataDir);
        readAt = time;
      }
      return new Date(time + aheadMs);
    },
    world: systemClock.now,
  };
}

/**
 * Moves the clock forward for every process of the data folder. It never goes back, so that past events stay in the
 * past.
 */
export function moveClock(dataDir: string, byMs: number): void {
  if (!(byMs >= 0)) throw new Error('A rehearsal’s clock only moves on.');
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, String(readAhead(dataDir) + byMs));
  renameSync(`${file}.new`, file);
}

/** The same, resolved once every process follows, so that all agree on what is due. */
export function clockMover(dataDir: string): (byMs: number) => Promise<void> {
  return async (byMs) => {
    moveClock(dataDir, byMs);
    await sleep(READ_MS + 50);
  };
}

function readAhead(dataDir: string): number {
  const file = fileOf(dataDir);
  const ms = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return Number.isFinite(ms) && ms > 0 ? ms : 0;
}
