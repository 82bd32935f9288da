import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointMeta } from '#api/declare/declare.ts';
import { EVENTS_PATH } from '#modules/cams/contract/bots-api.ts';
import { contract } from '../../app/modules.ts';
import { otherSite } from '../support/headset.ts';
import { type Asker, openVisitorKinds } from '../support/visitor-kinds.ts';

/** R18 of `modules/site`, on a site that requires an age check and has none of what a flag switches. */
const OFF = { forum: false, cams: false, vreels: false };
const NOBODY = '00000000-0000-7000-8000-000000000000';

interface Endpoint {
  name: string;
  method: string;
  path: string;
  flag: EndpointMeta['flag'];
}

const ENDPOINTS: Endpoint[] = Object.entries(contract as Record<string, AnyContractRouter>).flatMap(
  ([module, procedures]) =>
    Object.entries(procedures).flatMap(([name, procedure]) => {
      if (!isContractProcedure(procedure)) return [];
      const { route, meta } = procedure['~orpc'];
      const { method = 'POST', path = '' } = route;
      return [{ name: `${module}.${name}`, method, path, flag: (meta as EndpointMeta).flag }];
    }),
);

/** From modules that no flag switches as a whole. */
const ELSEWHERE = [
  'accounts.camUserInfo',
  'profiles.updateName',
  'wallet.buyTokens',
  'wallet.prices',
  'wallet.quickPay',
];
/** Unsubscribes from emails sent before (forum R1). */
const STAYS = ['forum.unsubscribe'];

const PAGES = [
  '/forum/',
  '/forum/new/',
  '/forum/1/',
  '/vreels/',
  '/vr-cam-girls/',
  '/vr-cam-boys/somebody/',
  '/vr-cam-tag/hair-red/',
  '/studio/',
  '/tokens/',
];

let world: Awaited<ReturnType<typeof openVisitorKinds>>;
let askers: Asker[];
beforeAll(async () => {
  world = await openVisitorKinds({ flags: OFF });
  const on = otherSite;
  askers = [
    { kind: 'guest, no age', head: ['host', `${on.key}.localhost`] },
    await world.person('account, no age', { on }),
    await world.person('superadmin, no age', { on, roles: ['superadmin'] }),
  ];
});
afterAll(() => world?.close());

test('every endpoint of what a flag switches names the flag', () => {
  const switched = ENDPOINTS.filter(({ flag }) => flag !== undefined).map(({ name }) => name);
  const ofModules = ENDPOINTS.filter(({ name }) => /^(forum|cams|vreels)\./.test(name)).map(({ name }) => name);
  const expected = [...ofModules.filter((name) => !STAYS.includes(name)), ...ELSEWHERE];
  expect(switched.toSorted()).toEqual(expected.toSorted());
});

test('it is not there for anybody, whatever they have not proved', async () => {
  for (const { name, method, path: pattern, flag } of ENDPOINTS) {
    if (!flag) continue;
    const path = pattern.replace(/\{\w+\}/g, NOBODY);
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    for (const asker of askers) {
      const { status, body: answer } = await world.ask(asker, { method, path, body });
      expect([status, answer.detail], `${name} as ${asker.kind}`).toEqual([404, 'This page could not be found']);
    }
  }
});

test('neither are the events of its rooms, whatever key is shown', async () => {
  for (const path of [EVENTS_PATH, `${EVENTS_PATH}/${'k'.repeat(32)}`])
    for (const asker of askers) expect((await world.ask(asker, { method: 'GET', path })).status, path).toBe(404);
});

test('neither are its pages, which send nobody to the check or to sign-in', async () => {
  for (const path of PAGES)
    for (const { kind, head } of askers) {
      const { status } = await world.program.send('GET', path, [...head]);
      expect(status, `${path} as ${kind}`).toBe(404);
    }
});

test('tokens that somebody has keep their number (wallet R12)', async () => {
  const [, account] = askers;
  const { status, body } = await world.ask(account as Asker, { method: 'GET', path: '/api/dreamcam/balance' });
  expect([status, body.data]).toEqual([200, { balance: 0, held: 0, owed: 0 }]);
});
