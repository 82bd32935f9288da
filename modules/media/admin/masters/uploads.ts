import { useSyncExternalStore } from 'react';
import { DetailedError, defaultOptions, type PreviousUpload, Upload } from 'tus-js-client';
import { messageOf } from '#admin/components/request/refusal.ts';
import * as m from '#messages/media-admin';
import { UPLOAD_PIECE_BYTES, UPLOADS_PATH } from '../../contract/master-admin-api.ts';
import { media } from '../api.ts';

/** `waiting` for its turn; `checking` while the server probes the uploaded file. */
type UploadState = 'waiting' | 'sending' | 'paused' | 'checking' | 'done' | 'failed';

export interface ShownUpload {
  /** Of this page alone. */
  key: number;
  name: string;
  state: UploadState;
  sent: number;
  total: number;
  /** Why it stands still. */
  problem?: string;
  masterId?: string;
  /** The same bytes were there already. */
  isKnown?: boolean;
  needsFormat?: boolean;
}

interface Running extends ShownUpload {
  upload: Upload;
}

/** More would only share one connection. */
const AT_ONCE = 2;
const ASK_EVERY_MS = 1500;
/** How often in a row the server may fail to answer, while it has all of the file. */
const MOST_SILENCES = 20;

let uploads: readonly Running[] = [];
let nextKey = 1;
const listeners = new Set<() => void>();

/** All uploads of this page, whichever of its screens is shown. */
export function useUploads(): readonly ShownUpload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads,
  );
}

/** Begins to send files. What was sent of one before is not sent again, even after a reload. */
export function sendFiles(files: readonly File[], video: number | undefined): void {
  for (const file of files) void add(file, video);
}

async function add(file: File, video: number | undefined): Promise<void> {
  const key = nextKey++;
  const upload = new Upload(file, {
    endpoint: UPLOADS_PATH,
    chunkSize: UPLOAD_PIECE_BYTES,
    retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, ...(video !== undefined && { video: String(video) }) },
    // A piece that the server has refused is refused again.
    onShouldRetry: (error) => isLost(error.originalResponse?.getStatus()),
    onProgress: (sent) => change(key, { sent }),
    onSuccess: () => void check(key),
    onError: (error) => {
      change(key, { state: 'failed', problem: problemOf(error) });
      startNext();
    },
  });
  const [before] = await upload.findPreviousUploads().catch(() => []);
  // Listed only now, or a resumed upload would also be among the interrupted ones.
  if (before) upload.resumeFromPreviousUpload(before);
  uploads = [{ key, name: file.name, state: 'waiting', sent: 0, total: file.size, upload }, ...uploads];
  notifyListeners();
  startNext();
}

export function pauseUpload(key: number): void {
  void find(key)?.upload.abort();
  change(key, { state: 'paused' });
  startNext();
}

/** Resumes where it stopped. The first request asks a signed-out operator to sign in. */
export async function resumeUpload(key: number): Promise<void> {
  try {
    await media().masters({ limit: 1 });
    change(key, { state: 'waiting', problem: undefined });
    startNext();
  } catch (error) {
    change(key, { problem: messageOf(error) });
  }
}

/** Ends it for good; what was sent is thrown away. */
export async function cancelUpload(key: number): Promise<void> {
  const found = find(key);
  uploads = uploads.filter((one) => one.key !== key);
  notifyListeners();
  startNext();
  // What the server no longer knows is gone as well.
  if (found && ['waiting', 'sending', 'paused', 'failed'].includes(found.state))
    await found.upload.abort(true).catch(() => {});
}

/** Takes what ended from the list. */
export function dismissUpload(key: number): void {
  uploads = uploads.filter((one) => one.key !== key);
  notifyListeners();
}

/** Unfinished uploads of this browser: choosing the file again resumes them. */
export async function findInterrupted(): Promise<PreviousUpload[]> {
  const all = (await defaultOptions.urlStorage?.findAllUploads().catch(() => [])) ?? [];
  const running = new Set(uploads.map(({ upload }) => upload.url));
  return all.filter(({ uploadUrl }) => !running.has(uploadUrl));
}

export async function forgetInterrupted({ uploadUrl, urlStorageKey }: PreviousUpload): Promise<void> {
  if (uploadUrl) await Upload.terminate(uploadUrl).catch(() => {});
  await defaultOptions.urlStorage?.removeUpload(urlStorageKey);
}

function startNext(): void {
  const free = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
  const waiting = uploads.filter(({ state }) => state === 'waiting').reverse();
  for (const { key, upload } of waiting.slice(0, Math.max(0, free))) {
    change(key, { state: 'sending' });
    upload.start();
  }
}

/** The server has all of it, and probes it. */
async function check(key: number): Promise<void> {
  const id = find(key)?.upload.url?.split('/').pop() ?? '';
  change(key, { state: 'checking' });
  startNext();
  for (let silences = 0; ; ) {
    try {
      const { state, masterId, isKnown, needsFormat, problem } = (await media().arrival({ id })).data;
      silences = 0;
      if (state === 'taken') return change(key, { state: 'done', masterId, isKnown, needsFormat });
      if (state === 'failed') return change(key, { state: 'failed', problem: problem ?? '', masterId });
    } catch (error) {
      silences += 1;
      if (silences === MOST_SILENCES) return change(key, { state: 'failed', problem: messageOf(error) });
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** Out of space: retrying at once does not help. */
const NO_ROOM = 507;

function isLost(status: number | undefined): boolean {
  if (status === NO_ROOM) return false;
  return status === undefined || status === 0 || status === 409 || status === 423 || status >= 500;
}

function problemOf(error: Error | DetailedError): string {
  if (!(error instanceof DetailedError)) return error.message;
  const { originalResponse: response } = error;
  if (!response || response.getStatus() === 0) return m.line_lost();
  if (response.getStatus() === 401) return m.signed_out();
  if (response.getStatus() === 404) return m.upload_gone();
  const said = response.getBody().trim();
  try {
    return String((JSON.parse(said) as { message?: unknown }).message ?? m.upload_refused());
  } catch {
    return said || m.upload_refused();
  }
}

function find(key: number): Running | undefined {
  return uploads.find((one) => one.key === key);
}

function change(key: number, set: Partial<ShownUpload>): void {
  uploads = uploads.map((one) => (one.key === key ? { ...one, ...set } : one));
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
