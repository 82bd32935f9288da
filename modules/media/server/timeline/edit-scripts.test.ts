import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Playback } from '#modules/player/contract/types.ts';
import { MEMBER, openMedia } from '#tests/support/media.ts';

let world: Awaited<ReturnType<typeof openMedia>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeEach(async () => {
  world = await openMedia();
  admin = openTestAdmin(world.media.adminEndpoints, world);
  await world.addFile({ durationSeconds: 60 });
});
afterEach(() => world.close());

const SCRIPTS = '/api/admin/v1/videos/7/scripts';
const script = (seconds = 1) => JSON.stringify({ actions: [0, 100].map((pos) => ({ at: pos * seconds * 10, pos })) });
const add = (title: string, version: number, text = script()) =>
  admin.call('POST', SCRIPTS, { body: { version, title, text } });
const listed = async () => (await admin.call('GET', '/api/admin/v1/videos/7/timeline')).body.data.scripts;
const files = () => Array.fromAsync(world.storage.list('scripts/'));
const scriptsFor = async (visitor = world.visitor(MEMBER)) => {
  const { body } = await world.call('GET', '/api/content/v1/videos/7/sources', world.contextOf(visitor));
  return (body.data as Playback).scripts;
};

it('reaches at once who may watch the video, in the order of operators, and nobody else', async () => {
  const member = world.visitor(MEMBER);
  expect(await scriptsFor(member)).toEqual([]);
  expect((await add('Gentle', 0)).body.data).toEqual({ version: 1 });
  expect((await add('Full', 1, script(50))).status).toBe(200);
  const [gentle, full] = await listed();
  expect([gentle, full]).toMatchObject([
    { title: 'Gentle', actions: 2, seconds: 1 },
    { title: 'Full', actions: 2, seconds: 50 },
  ]);
  const order = { body: { version: 2, scripts: [full.id, gentle.id] } };
  expect((await admin.call('PUT', `${SCRIPTS}/order`, order)).body.data).toEqual({ version: 3 });
  const [first, second] = await scriptsFor(member);
  expect([first?.title, second?.title]).toEqual(['Full', 'Gentle']);
  const answer = await world.fetch(first?.url ?? '', { visitor: member });
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(((await answer.json()) as { actions: unknown[] }).actions).toHaveLength(2);
  expect(await scriptsFor(VERIFIED_GUEST)).toEqual([]);
  expect((await world.fetch(first?.url ?? '', { visitor: VERIFIED_GUEST })).status).toBe(403);
  expect((await world.fetch(first?.url ?? '', { visitor: world.visitor(MEMBER) })).status).toBe(403);
  world.subscriptions.clear();
  expect((await world.fetch(first?.url ?? '', { visitor: member })).status).toBe(403);
});

it('goes with its file when it is removed, and its link ends', async () => {
  await add('Gentle', 0);
  const member = world.visitor(MEMBER);
  const [link] = await scriptsFor(member);
  const [{ id }] = await listed();
  expect((await admin.call('DELETE', `${SCRIPTS}/${id}`, { body: { version: 1 } })).status).toBe(200);
  expect([await listed(), await files()]).toEqual([[], []]);
  expect((await world.fetch(link?.url ?? '', { visitor: member })).status).toBe(404);
  expect((await admin.call('DELETE', `${SCRIPTS}/${id}`, { body: { version: 2 } })).status).toBe(404);
});

it('is refused, with nothing stored, where it is none, too long, one too many or late', async () => {
  expect((await add('Gentle', 0, '{}')).body).toMatchObject({ code: 'NO_SCRIPT' });
  const long = await add('Gentle', 0, script(71));
  expect(long).toMatchObject({ status: 400, body: { errors: [{ pointer: '/text' }] } });
  expect(long.body.detail).toContain('1:11');
  expect((await add('Gentle', 0, script(69))).status).toBe(200);
  expect((await add('Gentle', 0)).body.code).toBe('VERSION_CONFLICT');
  const ofNone = { body: { version: 0, title: 'x', text: script() } };
  expect((await admin.call('POST', '/api/admin/v1/videos/999/scripts', ofNone)).status).toBe(404);
  const reader = { body: { version: 1, title: 'x', text: script() }, roles: ['support' as const] };
  expect((await admin.call('POST', SCRIPTS, reader)).status).toBe(403);
  for (let version = 1; version < 20; version += 1) await add('More', version);
  expect((await add('One too many', 20)).status).toBe(400);
  expect(await files()).toHaveLength(20);
  const [first] = await listed();
  const twice = { body: { version: 20, scripts: Array(20).fill(first.id) } };
  expect((await admin.call('PUT', `${SCRIPTS}/order`, twice)).status).toBe(400);
});
