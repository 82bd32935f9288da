import { Server } from '@tus/server';
import { type Context, Hono } from 'hono';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { asRefusal, refusal } from '#api/errors/problem.ts';
import { operatorMay } from '#api/request/operator.ts';
import { SECOND } from '#kernel/clock.ts';
import { withinTime } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { UPLOADS_PATH } from '../../contract/master-admin-api.ts';
import {
  addArrival,
  bytesToCome,
  countComing,
  findArrival,
  holdOrigin,
  lockArrival,
  removeArrival,
} from './arrival-store.ts';
import { arrive } from './arrive.ts';
import type { IngestDeps } from './deps.ts';
import { UploadData } from './upload-data.ts';
import { DropUpload } from './upload-pieces.ts';

/** Unfinished ones of one operator. */
const MOST_UPLOADS = 20;
const LONGEST_NAME = 255;
/** For everything else that grows there. */
const RESERVED_BYTES = 1024 ** 3;
const NO_ROOM =
  'There is no room for this file on the server, beside the uploads that are under way. Make room, or wait until some of them have ended.';
/** A piece takes as long as it takes; what the database is asked afterwards has a time of its own. */
const FINISH_WITHIN_MS = 5 * SECOND;
const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE'];

/** Who asks in the admin, and what their answer has to carry. */
export interface AdminRequest {
  context: AdminContext;
  cookies(): readonly string[];
}

export interface UploadDeps extends IngestDeps {
  adminRequestOf(c: Context): Promise<AdminRequest>;
}

/**
 * Uploads of the admin by the tus protocol (1.0): piece by piece, going on after a broken line and after a restart.
 * Each is its operator's; nobody else finds it.
 */
export function uploadHttp(deps: UploadDeps): Hono {
  const askers = new WeakMap<Request, AdminContext>();
  /** Of ours: the library would keep them to itself. */
  const faults = new WeakMap<Request, unknown>();
  const app = new Hono();
  let opened: Server | undefined;
  const take = async (c: Context) => {
    const { context, cookies } = await deps.adminRequestOf(c);
    requireEditor(context);
    if (!METHODS.includes(c.req.method)) throw refusal(405, `${c.req.method} cannot be done here.`);
    opened ??= openServer(deps, { askers, faults });
    askers.set(c.req.raw, context);
    const answer = await opened.handleWeb(c.req.raw);
    if (faults.has(c.req.raw)) throw faults.get(c.req.raw);
    const headers = new Headers(answer.headers);
    // What the library says to pages of other sites: none of them may upload.
    for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
    headers.set('cache-control', 'no-store');
    for (const cookie of cookies()) headers.append('set-cookie', cookie);
    return new Response(answer.body, { status: answer.status, headers });
  };
  app.all(UPLOADS_PATH, take);
  app.all(`${UPLOADS_PATH}/:id`, take);
  return app;
}

interface Asking {
  askers: WeakMap<Request, AdminContext>;
  faults: WeakMap<Request, unknown>;
}

function openServer(deps: UploadDeps, { askers, faults }: Asking): Server {
  const { ingest, db, clock } = deps;
  const contextOf = (request: Request) => {
    const context = askers.get(request);
    if (!context) throw new Error('The library hands its hooks the request that it was handed');
    return context;
  };
  return new Server({
    path: UPLOADS_PATH,
    datastore: new UploadData(deps),
    maxSize: ingest.limits.bytes,
    relativeLocation: true,
    namingFunction: () => newId(clock),
    async onIncomingRequest(request, id) {
      if (request.method === 'POST') return;
      const arrival = isUuid(id) ? await findArrival(db.drizzle, id) : undefined;
      const isTheirs = arrival?.origin === 'upload' && arrival.operatorId === operatorOf(contextOf(request)).id;
      // What is whole is no upload any more.
      if (!isTheirs || (arrival.state !== 'coming' && request.method !== 'HEAD'))
        throw tusError(404, 'There is no such upload.');
      if (request.method === 'DELETE') await cancel(deps, id, contextOf(request));
    },
    async onUploadCreate(request, { id, size, metadata }) {
      await begin(deps, { id, size, metadata: metadata ?? {} }, contextOf(request));
      return {};
    },
    async onUploadFinish(_request, { id }) {
      await withinTime(FINISH_WITHIN_MS, () => finish(deps, id));
      return {};
    },
    onResponseError(request, error) {
      if ('status_code' in error) return undefined;
      const { status, message } = asRefusal(error);
      // What names a field is answered as everywhere in the admin.
      if (status >= 500 || status === 400) faults.set(request, error);
      return { status_code: status, body: `${message}\n` };
    },
  });
}

function requireEditor({ operator }: AdminContext): void {
  if (!operator?.isVerified) throw refusal(401, 'Sign in first.');
  if (!operatorMay(operator, 'media.edit')) throw refusal(403, 'Your roles do not allow this.');
}

async function begin(
  deps: UploadDeps,
  { id, size, metadata }: { id: string; size?: number; metadata: Record<string, string | null> },
  context: AdminContext,
): Promise<void> {
  const { db, clock, catalogue, storage, ingest } = deps;
  const { id: operatorId } = operatorOf(context);
  if (size === undefined) throw tusError(400, 'Say how long the file is.');
  if (size === 0) throw tusError(422, 'The file is empty.');
  const name = nameOf(metadata.filename ?? '');
  const videoId = videoOf(metadata.video ?? '');
  if (videoId !== undefined && !(await catalogue.titlesOf([videoId])).has(videoId))
    throw tusError(422, 'There is no such video.');
  const room = (await (ingest.room ?? storage.room)()) ?? Number.POSITIVE_INFINITY;
  await db.transaction(async (tx) => {
    // Of several that begin at once each sees those before it.
    await holdOrigin(tx, 'upload');
    if (room - RESERVED_BYTES < size + (await bytesToCome(tx))) throw tusError(507, NO_ROOM);
    if ((await countComing(tx, operatorId)) >= MOST_UPLOADS)
      throw tusError(429, `You have ${MOST_UPLOADS} unfinished uploads. End or cancel some of them first.`);
    const facts = { origin: 'upload', source: id, fingerprint: id, masterId: id } as const;
    await addArrival(tx, {
      id,
      ...facts,
      name,
      sizeBytes: size,
      operatorId,
      videoId,
      changedAt: clock.now(),
    });
    await context.record(tx, {
      action: 'media.upload-begun',
      subject: { type: 'master', id },
      after: { name, sizeBytes: size, ...(videoId !== undefined && { videoId }) },
    });
  });
}

/** Undefined where none is named. */
function videoOf(given: string): number | undefined {
  if (given === '') return undefined;
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given);
  const detail = 'A video is named by its number.';
  throw refusal(400, detail, { errors: [{ pointer: '/video', detail }] });
}

/** For people to read; where it came from is nobody's business. */
function nameOf(given: string): string {
  const own = (given.split(/[/\\]/).pop() ?? '').normalize('NFC');
  const name = own.slice(-LONGEST_NAME).replaceAll(/\p{C}/gu, '').trim();
  return name || 'upload.mp4';
}

async function finish(deps: UploadDeps, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const arrival = await lockArrival(tx, id);
    if (arrival?.state === 'coming') await arrive(deps, tx, arrival);
  });
}

async function cancel({ db, jobs }: UploadDeps, id: string, { record }: AdminContext): Promise<void> {
  await db.transaction(async (tx) => {
    const arrival = await lockArrival(tx, id);
    if (arrival?.state !== 'coming') throw tusError(404, 'There is no such upload.');
    await removeArrival(tx, id);
    await jobs.send(tx, DropUpload, { upload: id });
    await record(tx, {
      action: 'media.upload-cancelled',
      subject: { type: 'master', id },
      before: { name: arrival.name },
    });
  });
}

/** As the library wants to be told of what it is to refuse. */
function tusError(status: number, message: string): Error {
  return Object.assign(new Error(message), { status_code: status, body: `${message}\n` });
}
