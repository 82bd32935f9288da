// Keeps two concurrent starts from installing or building over each other.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 2000;
const STALE_MS = 15000;

/**
 * Runs `work` while holding the folder `lock` as a lock. Waits for another process that holds it, and takes it over
 * from a dead one.
 */
export async function withLock(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  let hasSaidSo = false;
  while (!taken(lock)) {
    if (abandoned(lock)) {
      clear(lock);
      continue;
    }
    // A new holder may not have written its process id yet.
    const waitsFor = holder(lock);
    if (waitsFor && !hasSaidSo) {
      console.log(`Waiting for process ${waitsFor}, which is installing or building …`);
      hasSaidSo = true;
    }
    await sleep(200);
  }
  // Process ids are reused, so a lock that isn't refreshed counts as abandoned.
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT_MS);
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

function taken(lock) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
  return true;
}

function holder(lock) {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function abandoned(lock) {
  const stats = statSync(lock, { throwIfNoEntry: false });
  if (!stats) return false;
  if (Date.now() - stats.mtimeMs > STALE_MS) return true;
  const pid = holder(lock);
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Renamed first: of two processes that take over at once, only one finds it. */
function clear(lock) {
  const away = `${lock}.${process.pid}`;
  try {
    renameSync(lock, away);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(away, { recursive: true, force: true });
}
