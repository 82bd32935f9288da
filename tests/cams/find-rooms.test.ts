import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const girls = sites.find(({ flags, camList }) => flags.cams && camList === 'vr-cam-girls');
const others = sites.filter((site) => site !== girls);
if (!girls) throw new Error('A site has live cams of girls.');

let world: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  world = await openApplication();
});
afterAll(() => world?.close());

const bring = (nickname: string, more: { wasOnAir?: boolean } = {}) =>
  world.application.demo.cams.bringRoom({
    performerId: randomUUID(),
    modelId: null,
    nickname,
    list: 'vr-cam-girls',
    description: 'Watercolours by the window.',
    profile: { hairColor: 'blonde' },
    tags: ['hair:blonde'],
    picture: null,
    mayBroadcast: true,
    lastOnlineAt: more.wasOnAir === false ? null : new Date('2026-01-01T00:00:00Z'),
  });

async function found(term: string, site = girls as (typeof others)[number]): Promise<string[]> {
  await world.application.search.indexPending();
  const path = `/api/content/v1/search/${encodeURIComponent(term)}`;
  const { body } = await world.send('GET', path, ['host', `${site.key}.localhost`]);
  return JSON.parse(body.toString()).data.rooms.map(({ url }: { url: string }) => url);
}

test('search finds rooms on sites that show them: by name, tags and words, though they are misspelled', async () => {
  await bring('Seraphine');
  await bring('NeverOnAir', { wasOnAir: false });
  const blocking = await bring('ElsewhereOnly');
  await world.db.pool.query(`update cams.rooms set blocked_countries = '{FR}' where id = $1`, [blocking]);
  const path = '/vr-cam-girls/seraphine/';
  for (const term of ['seraphine', 'seraphin', 'watercolours', 'blonde hair', 'serapine'])
    expect(await found(term), term).toEqual([path]);
  for (const site of others) expect(await found('seraphine', site), site.key).toEqual([]);
});

test('a room that operators hide is found no more, and again when they show it', async () => {
  const id = await bring('Marguerite');
  expect(await found('marguerite')).toEqual(['/vr-cam-girls/marguerite/']);
  const operator = await operatorWith(world, ['moderator']);
  async function set(isHidden: boolean) {
    const { version } = (await operator.call('GET', `/cams/rooms/${id}`)).body.data;
    const change = { version, isHidden, reason: 'A test.' };
    expect((await operator.call('POST', `/cams/rooms/${id}/set`, change)).status).toBe(200);
  }
  await set(true);
  expect(await found('marguerite')).toEqual([]);
  await set(false);
  expect(await found('marguerite')).toEqual(['/vr-cam-girls/marguerite/']);
});
