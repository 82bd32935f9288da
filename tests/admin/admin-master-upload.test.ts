import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_PIECE_BYTES, UPLOADS_PATH } from '#modules/media/contract/master-admin-api.ts';
import { clipOf } from '#modules/media/server/ingest/test-inbox.ts';
import { pieceKey } from '#modules/media/server/ingest/upload-pieces.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
let room = Number.POSITIVE_INFINITY;
let editor: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  application = await openApplication({ room: async () => room });
  editor = await operatorWith(application, ['editor']);
});
afterAll(() => application.close());

const TUS = { 'tus-resumable': '1.0.0' };
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

interface Sending {
  headers?: Record<string, string>;
  body?: Buffer;
  by?: { cookie: string };
}
function send(method: string, path: string, { headers = {}, body, by = editor }: Sending = {}) {
  const { cookie } = by;
  const origin = application.origin;
  return fetch(origin + path, {
    method,
    headers: { ...TUS, cookie, origin, ...headers },
    body: body && new Uint8Array(body),
  });
}
async function begin(size: number, metadata: Record<string, string> = {}, by = editor): Promise<Response> {
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${base64(value)}`);
  const headers: Record<string, string> = { 'upload-length': String(size) };
  if (pairs.length > 0) headers['upload-metadata'] = pairs.join(',');
  return send('POST', UPLOADS_PATH, { headers, by });
}
const addressOf = (answer: Response) => answer.headers.get('location') ?? '';
const offsetOf = async (address: string) => Number((await send('HEAD', address)).headers.get('upload-offset'));
const put = (address: string, offset: number, body: Buffer) =>
  send('PATCH', address, { headers: { ...PIECE, 'upload-offset': String(offset) }, body });

/** Announces a chunk, sends part of it and disconnects. */
async function breakOff(address: string, offset: number, piece: Buffer, sent: number): Promise<void> {
  const { port } = new URL(application.origin);
  const headers = {
    ...PIECE,
    cookie: editor.cookie,
    'upload-offset': offset,
    'content-length': piece.length,
  };
  const sending = request({ host: '127.0.0.1', port, method: 'PATCH', path: address, headers });
  const closed = new Promise<void>((resolve) => sending.once('close', resolve).once('error', () => {}));
  await new Promise<void>((resolve) => sending.write(piece.subarray(0, sent), () => resolve()));
  sending.destroy();
  await closed;
}
async function takeIn(address: string) {
  const arrival = idOf(address);
  await application.application.jobs.runNow('media.take-in', { arrival });
  return (await editor.call('GET', `/arrivals/${arrival}`)).body.data;
}
const idOf = (address: string) => address.split('/').pop() ?? '';
const piecesOf = async (address: string) =>
  (await Array.fromAsync(application.storage.list(`uploads/${idOf(address)}`))).map(({ key }) => key);
const masterOf = async (id: string) => (await editor.call('GET', `/masters/${id}`)).body.data;

describe('an upload', () => {
  it('goes on after each broken line, and arrives whole', async () => {
    const video = readFileSync(clipOf('mp4', { seconds: 3 }));
    const created = await begin(video.length, { filename: 'C:\\Videos\\Night lake_180_LR.mp4' });
    expect(created.status).toBe(201);
    const address = addressOf(created);
    expect(address.startsWith(`${UPLOADS_PATH}/`)).toBe(true);
    for (let cut = 0; cut < 6; cut += 1) {
      const at = await offsetOf(address);
      const rest = video.subarray(at);
      await breakOff(address, at, rest, Math.floor((Math.random() * rest.length) / 2));
    }
    // A connection that just broke may hold the upload for a moment.
    const at = await offsetOf(address);
    expect(at).toBeGreaterThanOrEqual(0);
    expect((await put(address, at, video.subarray(at))).status).toBe(204);
    const { state, masterId } = await takeIn(address);
    expect(state).toBe('taken');
    const master = await masterOf(masterId);
    expect(master).toMatchObject({
      name: 'Night lake_180_LR.mp4',
      state: 'ready',
      format: 'eq180_sbs',
      formatFrom: 'name',
      sizeBytes: video.length,
      sha256: createHash('sha256').update(video).digest('hex'),
      video: 'Night lake',
    });
    const stored = await application.storage.read(`masters/${masterId}.mp4`);
    expect(Buffer.compare(await buffer(stored), video)).toBe(0);
    const look = await send('GET', master.looks[0]);
    expect([look.status, look.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await send('GET', master.looks[0], { by: { cookie: '' } })).status).toBe(401);
    expect(await piecesOf(address)).toEqual([]);
    // A second request returns the upload that exists.
    const again = addressOf(await begin(video.length));
    await put(again, 0, video);
    expect(await takeIn(again)).toMatchObject({ state: 'taken', masterId, isKnown: true });
  });

  it('whose last byte came as the program ended is taken all the same', async () => {
    const video = readFileSync(clipOf('mp4', { seconds: 1 }));
    const address = addressOf(await begin(video.length, { filename: 'a.mp4' }));
    await put(address, 0, video.subarray(0, -1));
    const last = { contentType: 'application/octet-stream' };
    await application.storage.put(pieceKey(idOf(address), video.length - 1, 1), video.subarray(-1), last);
    await application.db.pool.query('update media.arrivals set received_bytes = size_bytes where id = $1', [
      idOf(address),
    ]);
    await application.application.jobs.runNow('media.watch-inbox');
    expect((await takeIn(address)).state).toBe('taken');
  });

  it('is told why no video can be made of it, and leaves nothing behind', async () => {
    const address = addressOf(await begin(100, { filename: 'a.mp4' }));
    await put(address, 0, randomBytes(100));
    const { state, masterId, problem } = await takeIn(address);
    expect([state, problem]).toEqual(['failed', expect.stringMatching(/no video/)]);
    expect((await masterOf(masterId)).mayRetry).toBe(false);
    expect(await piecesOf(address)).toEqual([]);
    expect(await Array.fromAsync(application.storage.list(`masters/${masterId}`))).toEqual([]);
  });

  it('is for who may edit media, and its own operator alone', async () => {
    expect((await begin(10, {}, { ...editor, cookie: '' })).status).toBe(401);
    const support = await operatorWith(application, ['support']);
    expect((await begin(10, {}, support)).status).toBe(403);
    const address = addressOf(await begin(10));
    const other = await operatorWith(application, ['editor']);
    expect((await send('HEAD', address, { by: other })).status).toBe(404);
    const piece = { headers: { ...PIECE, 'upload-offset': '0' }, body: randomBytes(10), by: other };
    expect((await send('PATCH', address, piece)).status).toBe(404);
    expect((await send('DELETE', address, { by: other })).status).toBe(404);
    expect(await offsetOf(address)).toBe(0);
  });

  it('is cancelled with its bytes', async () => {
    const address = addressOf(await begin(100));
    await put(address, 0, randomBytes(50));
    expect((await send('DELETE', address)).status).toBe(204);
    expect((await send('HEAD', address)).status).toBe(404);
    expect(await piecesOf(address)).toHaveLength(1);
    await application.application.jobs.runNow('media.drop-upload', { upload: idOf(address) });
    expect(await piecesOf(address)).toEqual([]);
  });

  it('of another site’s page is refused, and no other site is told that it may', async () => {
    const foreign = await send('POST', UPLOADS_PATH, {
      headers: { 'upload-length': '10', origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect((await send('OPTIONS', UPLOADS_PATH)).status).toBe(405);
    const ours = await begin(10);
    expect([...ours.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('is bounded: in all, in one piece, and in number', async () => {
    expect((await begin(0)).status).toBe(422);
    expect((await begin(Number.MAX_SAFE_INTEGER)).status).toBe(413);
    expect((await begin(10, { video: '999999' })).status).toBe(422);
    for (const video of ['abc', '1e3', '-1']) {
      const { status, json } = await begin(10, { video }).then(async (answer) => ({
        status: answer.status,
        json: await answer.json(),
      }));
      expect([status, json.status.code, json.errors]).toEqual([
        400,
        400,
        [{ pointer: '/video', detail: expect.any(String) }],
      ]);
    }
    const address = addressOf(await begin(100));
    expect((await put(address, 0, randomBytes(101))).status).toBe(413);
    const piece = await application.send('PATCH', address, [
      'host',
      'localhost',
      'cookie',
      editor.cookie,
      'content-length',
      String(MOST_PIECE_BYTES + 1),
    ]);
    expect(piece.status).toBe(413);
    const busy = await operatorWith(application, ['editor']);
    const answers: number[] = [];
    // At once, so that each has to count those that start beside it.
    const begun = Array.from({ length: 22 }, () => begin(10, {}, busy));
    for (const answer of await Promise.all(begun)) answers.push(answer.status);
    expect(answers.filter((status) => status === 201)).toHaveLength(20);
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
  });

  it('is refused at once where there is no room for it', async () => {
    const by = await operatorWith(application, ['editor']);
    try {
      room = 3 * 1024 ** 3;
      const [first, second] = [await begin(1024 ** 3, {}, by), await begin(1.5 * 1024 ** 3, {}, by)];
      expect(first.status).toBe(201);
      expect([second.status, await second.text()]).toEqual([507, expect.stringMatching(/no room/)]);
    } finally {
      room = Number.POSITIVE_INFINITY;
    }
  });
});
