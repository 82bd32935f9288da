import { Hono } from 'hono';
import { type JobWork, work } from '#kernel/jobs/work.ts';
import type { LargeBody } from '#kernel/module.ts';
import { MOST_PIECE_BYTES, PIECE_SECONDS, UPLOADS_PATH } from '../../contract/master-admin-api.ts';
import { RemoveMasterFiles, removeMasterFiles } from '../masters/change-master.ts';
import { lookHttp } from '../masters/frame-http.ts';
import { TakeIn } from './arrive.ts';
import type { IngestDeps } from './deps.ts';
import { takeIn } from './take-in.ts';
import { type UploadParts, uploadHttp } from './upload-http.ts';
import { WatchInbox, watchInbox } from './watch.ts';

export { masterAdminHandlers } from '../masters/admin-api.ts';
/** What of the taking in of files the rest of the module puts together. */
export { forgetVideo } from '../masters/change-master.ts';

export function ingestJobs(parts: IngestDeps): JobWork[] {
  return [
    work(WatchInbox, (_, run) => watchInbox(parts, run)),
    work(TakeIn, (arrival, run) => takeIn(parts, arrival, run)),
    work(RemoveMasterFiles, (master, run) => removeMasterFiles(parts, master, run)),
  ];
}

export function ingestHttp(parts: UploadParts): Hono {
  return new Hono().route('/', uploadHttp(parts)).route('/', lookHttp(parts));
}

export const ingestBodies: readonly LargeBody[] = [
  { path: new RegExp(`^${UPLOADS_PATH}/[0-9a-f-]{36}$`), maxBytes: MOST_PIECE_BYTES, seconds: PIECE_SECONDS },
];
