import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import type { Permission } from '#api/declare/permissions.ts';
import { combineRights } from '#api/declare/rights.ts';
import { newId } from '#kernel/ids.ts';
import { camsAdminHandlers } from './admin-api.ts';
import { openChatWorld, SITE } from './chat/test-world.ts';
import type { CamsDeps } from './deps.ts';
import { sitesOfCams } from './studio/operators-view.ts';

const API = '/api/admin/v1/cams';

let world: Awaited<ReturnType<typeof openChatWorld>>;
let admin: ReturnType<typeof openTestAdmin>;
let room: string;
beforeAll(async () => {
  world = await openChatWorld();
  const { deps: known } = await world.startProcess();
  const boys = { key: 'amber', name: 'Amber', flags: { cams: true }, camList: 'vr-cam-boys' as const };
  const deps: CamsDeps = { ...known, sites: () => [...known.sites(), boys] };
  admin = openTestAdmin(camsAdminHandlers(deps), { db: world.db, clock: world.clock, siteOf: sitesOfCams(deps) });
});
beforeEach(async () => {
  const performerId = newId(world.clock);
  room = String(await world.makeRoom({ performerId, nickname: `Room${performerId.slice(-8)}` }));
});
afterAll(() => world.close());

const atSite = (...permissions: Permission[]) => combineRights([{ permissions, sites: [SITE], limits: {} }]);
const save = (fields: object, by: object = {}, id = room) =>
  admin.call('PATCH', `${API}/rooms/${id}`, {
    body: { version: 1, list: 'vr-cam-girls', performerPercent: null, modelId: null, ...fields },
    by,
  });

test('nobody sets their own share, or allows themselves on air', async () => {
  const own = String(world.room);
  const by = { id: world.performer };
  expect((await save({ performerPercent: 100 }, by, own)).status).toBe(403);
  const allowed = { version: 1, mayBroadcast: true, reason: 'Complete' };
  expect((await admin.call('POST', `${API}/rooms/${own}/set`, { body: allowed, by })).status).toBe(403);
  expect((await save({ performerPercent: 70 })).status).toBe(200);
});

test('an operator of some sites puts no room into the list of others', async () => {
  const by = atSite('cams.manage');
  const refused = await save({ list: 'vr-cam-boys' }, by);
  expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([400, '/list']);
  expect((await save({ performerPercent: 50 }, by)).status).toBe(200);
});

test('ids that are none are looked up nowhere', async () => {
  const none = '-'.repeat(36);
  const charges = await admin.call('GET', `${API}/charges?show=${none}`);
  expect([charges.status, charges.body.data?.rows]).toEqual([200, []]);
  expect((await admin.call('GET', `${API}/shows/${none}`, { by: atSite('cams.read') })).status).toBe(403);
});

test('sums go beyond what fits into 32 bits', async () => {
  await world.db.pool.query(
    `insert into cams.charges (key, room_id, performer_id, site, kind, tokens, earned, made_at)
      select 'big:' || n, $1, $2, $3, 'tip', 1000000, 600000, now() from generate_series(1, 2200) n`,
    [room, newId(world.clock), SITE],
  );
  const { body } = await admin.call('GET', `${API}/charges?room=${room}`);
  expect(body.data).toMatchObject({ tokens: 2_200_000_000, earned: 1_320_000_000 });
});
