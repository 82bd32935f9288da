import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWork } from '#kernel/jobs/test-run.ts';
import type { Storage } from '#kernel/storage.ts';
import { openMedia } from '#tests/support/media.ts';
import { type Clip, makeClip } from './test-clips.ts';

const clips = mkdtempSync(join(tmpdir(), 'test-clips-'));
process.once('exit', () => rmSync(clips, { recursive: true, force: true }));
const made = new Map<string, string>();

/** A small video, made once for all tests of a file. */
export function clipOf(extension: string, clip: Clip = {}): string {
  const what = `${JSON.stringify(clip)}.${extension}`;
  const path = made.get(what) ?? makeClip(join(clips, `${made.size}.${extension}`), clip);
  made.set(what, path);
  return path;
}

/** The module with its watched folder, and its jobs done when a test says so. */
export async function openInbox(elsewhere?: Storage) {
  const world = await openMedia(undefined, elsewhere);
  const inbox = join(world.root, 'Inbox');
  mkdirSync(inbox, { recursive: true });
  const { jobs } = world.media;
  const look = () => runWork(jobs, 'media.watch-inbox');

  /**
   * Each job of this name that was asked for since the last time, one after the other; what fails is told at the end.
   */
  async function work(name = 'media.take-in'): Promise<unknown[]> {
    const waiting = world.sent.filter((one) => one.name === name);
    for (const one of waiting) world.sent.splice(world.sent.indexOf(one), 1);
    const failures: unknown[] = [];
    for (const { payload } of waiting)
      await runWork(jobs, name, payload).catch((error: unknown) => failures.push(error));
    return failures;
  }

  return {
    ...world,
    inbox,
    look,
    work,
    drop(file: string, name: string) {
      copyFileSync(file, join(inbox, name));
      // Two files of one moment are told apart by their inodes alone.
      utimesSync(join(inbox, name), 1_800_000_000, 1_800_000_000);
    },
    /** Two looks, after which what stood still is taken in. */
    async settle() {
      await look();
      await look();
      return work();
    },
    async masters() {
      const { rows } = await world.db.pool.query(
        `select id, name, state, problem, format, format_from as "formatFrom", video_id as "videoId", storage_key as "storageKey",
                sha256, size_bytes as "sizeBytes" from media.masters order by added_at, id`,
      );
      return rows;
    },
    async stored(): Promise<string[]> {
      return (await Array.fromAsync(world.storage.list('masters/'))).map(({ key }) => key).sort();
    },
  };
}
