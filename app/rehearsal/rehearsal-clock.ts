import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, systemClock } from '#kernel/clock.ts';

const fileOf = (dataDir: string) => join(dataDir, 'rehearsal-clock');
/** How soon another process follows. */
const READ_MS = 200;

/**
 * A clock that is ahead of the world's by as much as a file in the data folder says, so that the site and the stand-ins
 * of its partners move together. For rehearsals alone.
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

/** Moves it on, for every process of the data folder. It never goes back: what happened stays before now. */
export function moveClock(dataDir: string, byMs: number): void {
  if (!(byMs >= 0)) throw new Error('A rehearsal’s clock only moves on.');
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, String(readAhead(dataDir) + byMs));
  renameSync(`${file}.new`, file);
}

/** The same, and done once every process goes by it: what is due by then is seen as due by all. */
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
