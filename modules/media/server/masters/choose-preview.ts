import { SECOND } from '#kernel/clock.ts';
import { makeAgain } from '../encode/index.ts';
import type { IngestDeps } from '../ingest/deps.ts';
import { hold, type Recording, subjectOf } from './change-master.ts';
import { changeMaster } from './master-store.ts';

/** Thrown for a moment that no video has. */
export class NoSuchMoment extends Error {
  override readonly name = 'NoSuchMoment';
}

/** Has the clip that cards play begin where a person says, and cut anew. */
export async function choosePreview(
  deps: IngestDeps,
  request: { id: string; version: number; second: number },
  { record, unchanged }: Recording,
): Promise<number> {
  const previewFromMs = Math.round(request.second * SECOND);
  return deps.db.transaction(async (tx) => {
    const master = await hold(tx, request);
    const isWithin = request.second < (master.probe?.durationSeconds ?? 0);
    if (master.state !== 'ready' || master.videoId === null || !isWithin) throw new NoSuchMoment();
    if (master.previewFromMs === previewFromMs) {
      unchanged();
      return master.version;
    }
    const version = await changeMaster(tx, master.id, { previewFromMs });
    await makeAgain(deps, tx, master.id, ['preview']);
    await record(tx, {
      action: 'media.preview-chosen',
      subject: subjectOf(master),
      before: { previewFromMs: master.previewFromMs },
      after: { previewFromMs },
    });
    return version;
  });
}
