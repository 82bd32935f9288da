import { Hono } from 'hono';
import { MINUTE } from '#kernel/clock.ts';
import type { LocalWork } from '#kernel/jobs/local-work.ts';
import { type JobWork, work } from '#kernel/jobs/work.ts';
import type { LargeBody } from '#kernel/module.ts';
import { MOST_PIECE_BYTES, PIECE_SECONDS, UPLOADS_PATH } from '../../contract/master-admin-api.ts';
import { RemoveMasterFiles, removeMasterFiles } from '../masters/change-master.ts';
import { lookHttp } from '../masters/frame-http.ts';
import { TakeIn } from './arrive.ts';
import type { IngestDeps } from './deps.ts';
import { SweepUploads, sweepUploads } from './sweep-uploads.ts';
import { takeIn } from './take-in.ts';
import { type UploadDeps, uploadHttp } from './upload-http.ts';
import { DropUpload, removePieces } from './upload-pieces.ts';
import { WatchInbox, watchInbox, watchOwnFolder } from './watch.ts';

export { masterAdminHandlers } from '../masters/admin-api.ts';
/** What of the taking in of files the rest of the module puts together. */
export { forgetVideo } from '../masters/change-master.ts';

export function ingestJobs(deps: IngestDeps): JobWork[] {
  return [
    work(WatchInbox, (_, run) => watchInbox(deps, run)),
    work(TakeIn, (arrival, run) => takeIn(deps, arrival, run)),
    work(SweepUploads, (_, run) => sweepUploads(deps, run)),
    work(DropUpload, ({ upload }, { signal }) => removePieces(deps.storage, upload, signal)),
    work(RemoveMasterFiles, (master, run) => removeMasterFiles(deps, master, run)),
  ];
}

/** Where other processes watch folders too. */
export function ingestLocalWork(deps: IngestDeps): LocalWork[] {
  if (!deps.ingest.hasPeers) return [];
  return [{ name: 'media.watch-own-folder', everyMs: MINUTE, run: (run) => watchOwnFolder(deps, run) }];
}

export function ingestHttp(deps: UploadDeps): Hono {
  return new Hono().route('/', uploadHttp(deps)).route('/', lookHttp(deps));
}

export const ingestBodies: readonly LargeBody[] = [
  { path: new RegExp(`^${UPLOADS_PATH}/[0-9a-f-]{36}$`), maxBytes: MOST_PIECE_BYTES, seconds: PIECE_SECONDS },
];
