import { useSyncExternalStore } from 'react';
import { DetailedError, defaultOptions, type PreviousUpload, Upload } from 'tus-js-client';
import { messageOf } from '#admin/components/request/refusal.ts';
import * as m from '#messages/media-admin';
import { UPLOAD_PIECE_BYTES, UPLOADS_PATH } from '../../contract/master-admin-api.ts';
import { media } from '../api.ts';

/** `waiting` for its turn, `checking` what the server makes of it once all of it is there. */
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
}

interface Running extends ShownUpload {
  upload: Upload;
}

/** More would only share one line. */
const AT_ONCE = 2;
const ASK_EVERY_MS = 1500;
/** So often in a row the server may not answer: it has all of the file, whatever becomes of one question. */
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

/** Begins to send files; what was sent of one before, even before the page was loaded anew, is not sent again. */
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
      change(key, { state: 'failed', problem: wordsOf(error) });
      startNext();
    },
  });
  const [before] = await upload.findPreviousUploads().catch(() => []);
  // Shown once it is known which one goes on, or the same would stand among the interrupted ones too.
  if (before) upload.resumeFromPreviousUpload(before);
  uploads = [{ key, name: file.name, state: 'waiting', sent: 0, total: file.size, upload }, ...uploads];
  tell();
  startNext();
}

export function pauseUpload(key: number): void {
  void find(key)?.upload.abort();
  change(key, { state: 'paused' });
  startNext();
}

/** Goes on where it stopped. Who was signed out meanwhile is asked in by the first call. */
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
  tell();
  startNext();
  // What the server no longer knows is gone as well.
  if (found && ['waiting', 'sending', 'paused', 'failed'].includes(found.state))
    await found.upload.abort(true).catch(() => {});
}

/** Takes what ended from the list. */
export function dismissUpload(key: number): void {
  uploads = uploads.filter((one) => one.key !== key);
  tell();
}

/** What was begun here and not ended: anyone who chooses the file again goes on with it. */
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

/** The server has all of it, and looks into it. */
async function check(key: number): Promise<void> {
  const id = find(key)?.upload.url?.split('/').pop() ?? '';
  change(key, { state: 'checking' });
  startNext();
  for (let silences = 0; ; ) {
    try {
      const { state, masterId, isKnown, problem } = (await media().arrival({ id })).data;
      silences = 0;
      if (state === 'taken') return change(key, { state: 'done', masterId, isKnown });
      if (state === 'failed') return change(key, { state: 'failed', problem: problem ?? '', masterId });
    } catch (error) {
      silences += 1;
      if (silences === MOST_SILENCES) return change(key, { state: 'failed', problem: messageOf(error) });
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** No room is there in a moment as little as now. */
const NO_ROOM = 507;

function isLost(status: number | undefined): boolean {
  if (status === NO_ROOM) return false;
  return status === undefined || status === 0 || status === 409 || status === 423 || status >= 500;
}

function wordsOf(error: Error | DetailedError): string {
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
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
