import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointMeta } from '#api/declare/declare.ts';
import { CANCEL_OFFER } from '#modules/cancellation/contract/kinds.ts';
import { contract } from '../../app/modules.ts';
import { site } from '../support/headset.ts';
import { operatorWith } from '../support/operator.ts';
import { changeSite } from '../support/site.ts';
import { type Asker, openVisitorKinds, type Question } from '../support/visitor-kinds.ts';

/** One member's things, requested by another member whom every guard admits just the same. */
type Person = Awaited<ReturnType<Awaited<ReturnType<typeof openVisitorKinds>>['person']>>;

const guest: Asker = { kind: 'guest', head: ['host', `${site.key}.localhost`] };
let giveBack: (() => void) | undefined;
let world: Awaited<ReturnType<typeof openVisitorKinds>>;
let owner: Person;
let other: Person;
let things: Awaited<ReturnType<typeof thingsOf>>;
beforeAll(async () => {
  giveBack = changeSite(site, { flags: { ...site.flags, easyCancel: true } });
  world = await openVisitorKinds();
  owner = await world.person('owner');
  other = await world.person('other', { status: 'active' });
  things = await thingsOf(owner);
});
afterAll(async () => {
  giveBack?.();
  await world?.close();
});

/** The fields of answers that are read here. */
interface Data {
  items: { id: string }[];
  full: { url: string }[];
  info: { membership_uuid: string };
  checkoutId: string;
  sessionId: string;
  id: string;
}
async function dataOf(asker: Asker, method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await world.ask(asker, { method, path, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Data;
}

/** One of everything that a member can have. */
async function thingsOf(person: Person) {
  const { application, db } = world.program;
  const priceUuid = (await dataOf(person, 'GET', '/api/price-slots')).items[0]?.id;
  const request = { priceUuid, paymentSystem: 'sandbox', idempotencyKey: crypto.randomUUID() };
  const { checkoutId } = await dataOf(person, 'POST', '/api/join', request);
  const { items: packs } = await dataOf(person, 'GET', '/api/dreamcam/join-now/prices');
  const pack = { priceUuid: packs[0]?.id, paymentSystem: 'sandbox' };
  const tokens = await dataOf(person, 'POST', '/api/dreamcam/join-now', pack);
  const number = await receiptOf(checkoutId);

  await world.sellRenewing(person);
  await application.demo.content.bring(CANCEL_OFFER, 'stay', {
    name: 'Stay',
    sites: [site.key],
    content: { title: 'Stay', text: '', buttonText: 'Stay', link: '/join-now/' },
  });
  const { info } = await dataOf(person, 'GET', '/api/wp/dashboardInfo');
  const { items: devices } = await dataOf(person, 'GET', '/api/wp/auth/devices');
  const check = await dataOf(person, 'POST', '/api/age-verification/sessions', {});
  const sources = await dataOf(person, 'GET', `/api/content/v1/videos/${world.ids.harbour}/sources`);
  const video = new URL(String(sources.full[0]?.url), `http://${site.key}.localhost`);
  for (const path of ['/api/users/favorites/', '/api/content/v1/users/favorite-models/'])
    await world.ask(person, {
      method: path.includes('models') ? 'POST' : 'PUT',
      path: path + world.ids.dunes,
      body: {},
    });
  const list = await dataOf(person, 'POST', '/api/content/v1/users/playlists', { name: 'Tonight' });
  await application.demo.profiles.chooseName(person.id, 'Quillwright');
  const post = await dataOf(person, 'POST', '/forum/posts', {
    discussion: `video-${world.ids.dunes}`,
    content: 'Mine',
  });
  return {
    post: `/forum/posts/${post.id}`,
    playlist: `/api/content/v1/users/playlists/${list.id}`,
    pay: { priceUuid, paymentSystem: 'sandbox' },
    request,
    checkoutId,
    number,
    tokensId: tokens.checkoutId,
    checkId: check.sessionId,
    membership: info.membership_uuid,
    device: String(devices[0]?.id),
    video: video.pathname + video.search,
  };

  async function receiptOf(attempt: string): Promise<string> {
    const id = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows[0].id;
    const postback = await id(
      `insert into billing.postbacks
         (biller, body, headers, query, source_address, received_at, authentic, outcome, next_try_at)
       values ('sandbox', '', '{}', '', '192.0.2.1', now(), true, 'applied', now()) returning id`,
    );
    const entry = await id(
      `insert into billing.money_entries (biller, transaction_reference, kind, checkout_id, subscription_reference,
         amount_minor, currency, occurred_at, recorded_at, postback_id)
       values ('sandbox', 'paid-once', 'sale', $1, 'subscribed', 2999, 'USD', now(), now(), $2) returning id`,
      [attempt, postback],
    );
    const text = `insert into billing.receipts (number, money_entry_id) values ('ABCDEF012345', $1) returning number as id`;
    return id(text, [entry]);
  }
}

type Row = [call: string, question: () => Question];

/**
 * Each is answered to its owner and nobody else. Whatever ends something comes last, and the other member tries it
 * first.
 */
const OWNED: Row[] = [
  ['billing.receipt', () => ({ method: 'GET', path: `/api/receipts/${things.number}` })],
  ['shop.paymentResult', () => ({ method: 'GET', path: `/api/payment/checkouts/${things.checkoutId}` })],
  [
    'shop.paymentReturned',
    () => ({ method: 'POST', path: `/api/payment/checkouts/${things.checkoutId}/returned`, body: { paid: false } }),
  ],
  ['wallet.tokensBought', () => ({ method: 'GET', path: `/api/dreamcam/payments/${things.tokensId}` })],
  ['age-verification.session', () => ({ method: 'GET', path: `/api/age-verification/sessions/${things.checkId}` })],
  [
    'age-verification.isUserMustVerification',
    () => ({ method: 'GET', path: `/api/age-verification/users/${owner.id}/is-user-must-verification` }),
  ],
  [
    'age-verification.hasVerification',
    () => ({ method: 'GET', path: `/api/age-verification/users/${owner.id}/has-verification` }),
  ],
  [
    'age-verification.recordVerification',
    () => ({
      method: 'POST',
      path: `/api/age-verification/users/${owner.id}/verification`,
      body: { isVerified: false },
    }),
  ],
  [
    'cancellation.upgradeUrl',
    () => ({ method: 'GET', path: `/api/easy-cancel/upgrade-url?membershipUuid=${things.membership}` }),
  ],
  [
    'cancellation.cancel',
    () => ({ method: 'POST', path: '/api/easy-cancel', body: { membershipUuid: things.membership } }),
  ],
  [
    'membership.cancel',
    () => ({
      method: 'POST',
      path: '/api/memberships/dashboard/membership-cancel',
      body: { membershipUuid: things.membership },
    }),
  ],
  [
    'shop.paymentUrl',
    () => ({ method: 'POST', path: '/api/payment/url', body: { ...things.pay, userUuid: owner.id } }),
  ],
  ['favourites.playlist', () => ({ method: 'GET', path: things.playlist })],
  ['favourites.nextInPlaylist', () => ({ method: 'GET', path: `${things.playlist}/next?video=${world.ids.dunes}` })],
  ['favourites.renamePlaylist', () => ({ method: 'PATCH', path: things.playlist, body: { name: 'Mine' } })],
  [
    'favourites.putInPlaylist',
    () => ({ method: 'PUT', path: `${things.playlist}/videos/${world.ids.dunes}`, body: {} }),
  ],
  ['favourites.removeFromPlaylist', () => ({ method: 'DELETE', path: `${things.playlist}/videos/${world.ids.dunes}` })],
  ['favourites.deletePlaylist', () => ({ method: 'DELETE', path: things.playlist })],
  ['forum.changePost', () => ({ method: 'PATCH', path: things.post, body: { content: 'Still mine' } })],
  ['forum.postHistory', () => ({ method: 'GET', path: `${things.post}/history` })],
  ['forum.deletePost', () => ({ method: 'DELETE', path: things.post })],
  ['accounts.endDevice', () => ({ method: 'POST', path: `/api/wp/auth/devices/${things.device}/end` })],
];

/** Named in an address but owned by nobody: what a site shows to everybody, and tokens in emailed links. */
const NOBODYS_OWN = [
  /^catalogue\./,
  /^(player\.(sources|offer|savePosition|keepPicture|removeFromHistory|restoreToHistory)|headset\.handOff)$/,
  /^favourites\.(add|remove)(Video|Model)$/,
  /^promotions\.adBanner$/,
  /^forum\.(discussion|tree|mine|seen)$/,
  /^blog\./,
  /^championship\.(championshipModel|resultOf|vote)$/,
  /^search\.search$/,
  /^pages\.page$/,
  /^seo\.linkedData$/,
  /^profiles\.(profile|block|unblock)$/,
  /^shop\.memberPlusPrice$/,
  /^email\.(preference|setPreference)$/,
  // `room-access.test.ts` covers those that belong to somebody.
  /^cams\./,
];

/** The names of all endpoints that take the id of something owned. */
function namedByAddress(router: AnyContractRouter): string[] {
  return Object.entries(router).flatMap(([module, procedures]) =>
    Object.entries(procedures).flatMap(([name, procedure]) =>
      isContractProcedure(procedure) && procedure['~orpc'].route.path?.includes('{') ? [`${module}.${name}`] : [],
    ),
  );
}

/** The paths of all endpoints that name nothing: they answer about the caller. */
function ownLists(router: AnyContractRouter): string[] {
  return Object.values(router).flatMap((procedures) =>
    Object.values(procedures).flatMap((procedure) => {
      if (!isContractProcedure(procedure)) return [];
      const { route, meta } = procedure['~orpc'];
      const { method, path = '' } = route;
      const { access } = meta as EndpointMeta;
      return method === 'GET' && access !== 'anyone' && !path.includes('{') ? [path] : [];
    }),
  );
}

test('every endpoint with an id in its path is tested here or is public', () => {
  const asked = OWNED.map(([name]) => name);
  const isKnown = (name: string) => asked.includes(name) || NOBODYS_OWN.some((pattern) => pattern.test(name));
  expect(namedByAddress(contract).filter((name) => !isKnown(name))).toEqual([]);
});

test('a signed link to a video works only in its session', async () => {
  const statusFor = async ({ head }: Asker) => (await world.program.send('GET', things.video, head)).status;
  expect(await statusFor(owner)).toBe(200);
  for (const asker of [other, guest]) expect(await statusFor(asker)).toBe(403);
});

test("lists of one's own have nothing of others", async () => {
  const { id, email } = owner;
  const marks = [id, email, things.checkoutId, things.tokensId, 'ABCD-EF01-2345', things.membership, things.device];
  const told = { owner: new Set<string>(), other: new Set<string>() };
  for (const path of ownLists(contract))
    for (const [who, asker] of Object.entries({ owner, other }) as ['owner' | 'other', Person][]) {
      const { status, body } = await world.ask(asker, { method: 'GET', path });
      if (status !== 200) continue;
      const text = JSON.stringify(body);
      for (const mark of marks) if (text.includes(mark)) told[who].add(mark);
      if (text.includes('Dunes at Dawn')) told[who].add('favourite');
    }
  expect([...told.other]).toEqual([]);
  expect([...told.owner].sort()).toEqual([...marks, 'favourite'].sort());
});

test("an idempotency key finds one's own purchase when another account used the same key", async () => {
  const buyer = await world.person('buyer');
  const { checkoutId } = await dataOf(buyer, 'POST', '/api/join', things.request);
  expect(checkoutId).not.toBe(things.checkoutId);
  expect((await dataOf(buyer, 'POST', '/api/join', things.request)).checkoutId).toBe(checkoutId);
});

describe('an object of another account', () => {
  test.each(OWNED)('%s is refused to others and answered to its owner', async (name, question) => {
    for (const asker of [other, guest]) {
      const refused = await world.ask(asker, question());
      expect([401, 403, 404], `${name}: ${refused.status}`).toContain(refused.status);
    }
    const { status, body } = await world.ask(owner, question());
    expect([name, status, body.code ?? '']).toEqual([name, expect.toSatisfy((n) => n < 300), '']);
  });
});

test('an operator ends no session and removes no passkey of another', async () => {
  const [one, another] = [await operatorWith(world.program, ['admin']), await operatorWith(world.program, ['admin'])];
  const { sessions } = (await one.call('GET', '/security')).body.data;
  await world.program.db.pool.query(
    `insert into accounts.passkeys (id, user_id, label, public_key, counter, transports, created_at)
     values ('a-passkey', $1, 'blue', '', 0, '{}', now())`,
    [(await one.call('GET', '/me')).body.data.id],
  );
  for (const path of [`/sessions/${sessions[0].id}`, '/passkeys/a-passkey'])
    expect([path, (await another.call('DELETE', path)).status]).toEqual([path, 404]);
  expect((await one.call('GET', '/me')).body.data.stage).toBe('in');
  expect((await one.call('DELETE', '/passkeys/a-passkey')).status).toBe(200);
});
