import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { contestant, DATES, editionContent, openTestChampionship } from '../support/championship.ts';

let world: Awaited<ReturnType<typeof openTestChampionship>>;
let edition: number;
beforeAll(async () => {
  world = await openTestChampionship();
});
afterAll(() => world?.close());
beforeEach(async () => {
  edition = await world.onlyEdition();
});

const resultOf = (number: number) => world.resultOf(number);
const countsOf = () => world.countsOf(edition);

describe('operators', () => {
  beforeEach(() => world.moveTo(DATES.first));

  it('see where votes came from, void them with a reason and count them again (R12)', async () => {
    for (let each = 0; each < 12; each += 1) await world.vote(world.browser({ address: '203.0.113.66' }), 2);
    for (let each = 0; each < 3; each += 1) await world.vote(world.browser(), 1);
    const before = await resultOf(2);
    const list = await world.admin.call('GET', `/api/admin/v1/championship/addresses?edition=${edition}`);
    expect(list.body.data.total).toBe(4);
    const [flood] = list.body.data.rows;
    expect(flood).toMatchObject({ votes: 12, voided: 0, browsers: 12, accounts: 0, peak: 12, favourite: 2 });
    expect(JSON.stringify(list.body)).not.toContain('203.0.113');

    const path = '/api/admin/v1/championship/voids';
    const which = { edition, address: flood.id };
    expect((await world.admin.call('POST', path, { body: which })).status).toBe(400);
    expect((await world.admin.call('POST', path, { body: { edition, reason: 'All of them' } })).status).toBe(400);
    expect(
      (await world.admin.call('POST', path, { body: { ...which, reason: 'Bots' }, roles: ['support'] })).status,
    ).toBe(403);
    const voided = await world.admin.call('POST', path, { body: { ...which, reason: 'One machine, twelve browsers' } });
    expect(voided.body.data.votes).toBe(12);
    expect(await resultOf(2)).toMatchObject({ voteStep1: '0' });
    expect((await world.admin.call('POST', path, { body: { ...which, reason: 'Again' } })).body.code).toBe(
      'NOTHING_TO_VOID',
    );
    const [entry] = await world.admin.audit.read({ limit: 1 });
    expect(entry).toMatchObject({
      action: 'championship.votes-voided',
      subject: { type: 'championship.edition', id: String(edition) },
      after: { reason: 'One machine, twelve browsers', votes: 12 },
    });

    const voids = (await world.admin.call('GET', `${path}?edition=${edition}`)).body.data.rows;
    expect(voids).toMatchObject([{ votes: 12, voidedBy: 'operator@example.com', undoneAt: null }]);
    const undo = (reason: string) => world.admin.call('POST', `${path}/${voids[0].id}/undo`, { body: { reason } });
    expect((await undo('A cinema, it turned out')).body.data.votes).toBe(12);
    expect((await undo('Twice')).body.code).toBe('ALREADY_UNDONE');
    expect(await resultOf(2)).toEqual(before);
  });

  it('void what a model got in a time', async () => {
    await world.vote(world.browser(), 2);
    world.clock.advance(DAY);
    await world.vote(world.browser(), 2);
    await world.vote(world.browser(), 1);
    const body = {
      edition,
      number: 2,
      from: new Date(world.clock.now().getTime() - 1000).toISOString(),
      until: world.clock.now().toISOString(),
      reason: 'A script',
    };
    expect((await world.admin.call('POST', '/api/admin/v1/championship/voids', { body })).body.data.votes).toBe(1);
    expect((await countsOf()).votes).toBe(2);
  });

  it('see the count as it is', async () => {
    world.drawn.push(5, 0);
    await world.vote(world.browser(), 2);
    const { body } = await world.admin.call('GET', `/api/admin/v1/championship/counts/${edition}`);
    expect(body.data).toMatchObject({
      id: edition,
      stage: 1,
      base: 1000,
      lastMinute: 1,
      lastHour: { votes: 1, addresses: 1 },
    });
    expect(body.data.models[1]).toMatchObject({ number: 2, pair: 1, step1: { votes: 1, points: 5, total: 1005 } });
    expect((await world.admin.call('GET', '/api/admin/v1/championship/counts/999999')).status).toBe(404);
  });

  it('make an edition without code, and show it once it is whole (R3)', async () => {
    const shared = {
      name: 'Spring',
      key: 'spring',
      sort: 0,
      weight: 100,
      sites: ['one'],
      startsAt: null,
      endsAt: null,
    };
    const content = editionContent({ title: 'Spring', models: [contestant(1)], tourEndAt: '2022-12-14 00:00:00' });
    const make = (fields: object) =>
      world.admin.call('POST', '/api/admin/v1/championship/entries/edition', {
        body: {
          ...shared,
          audiences: ['guests', 'members', 'expired'],
          isHidden: true,
          ...content,
          madeWith: crypto.randomUUID(),
          ...fields,
        },
      });
    const wrong = await make({ stageOneAt: '2022-12-13 00:00:00' });
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, '/stageTwoAt']);
    expect((await make({ stageOneAt: '2023-03-12 02:30:00' })).body.errors[0].pointer).toBe('/stageOneAt');
    const made = await make({});
    expect(made.status).toBe(200);
    const { id } = made.body.data;
    const save = (version: number, fields: object) =>
      world.admin.call('PATCH', `/api/admin/v1/championship/entries/edition/${id}`, { body: { version, ...fields } });
    const unfinished = await save(0, { isHidden: false });
    expect([unfinished.status, unfinished.body.errors[0].pointer]).toEqual([400, '/models']);
    const { models } = editionContent();
    const unpaired = await save(0, { isHidden: false, models, pairs: [{ first: 1, second: 1 }] });
    expect(unpaired.body.errors[0].pointer).toBe('/pairs');
    expect((await save(0, { isHidden: false, models })).status).toBe(200);
    expect((await world.ask<'championship'>('GET', '/api/content/v1/championship')).body.data.title).toBe('Spring');

    await world.vote(world.browser(), 2);
    const moved = await save(1, { models: models.toReversed() });
    expect([moved.status, moved.body.errors[0].pointer]).toEqual([400, '/models']);
    const repaired = { first: 1, second: 3 };
    const rest = [
      { first: 2, second: 4 },
      { first: 5, second: 6 },
    ];
    expect((await save(1, { pairs: [repaired, ...rest] })).body.errors[0].pointer).toBe('/pairs');
    expect((await save(1, { tourEndAt: '2022-12-14 12:00:00' })).status).toBe(200);
  });
});

describe('the email sign-up', () => {
  const signUp = (email: string, event = 'offer.worldcup') =>
    world.ask('POST', '/send/v1/public-event', { body: { data: { email }, event } });
  const tokenOf = (index: number) => {
    const path = world.emails[index]?.action?.path ?? '';
    return new URL(path, 'http://test').searchParams.get('token');
  };
  beforeEach(async () => {
    world.emails.length = 0;
    world.moveTo(DATES.before);
  });

  it('asks the address first, tells of each stage once, and stops with one press (R10)', async () => {
    expect((await signUp('Fan@Example.com')).status).toBe(200);
    expect(world.emails).toMatchObject([{ to: { email: 'fan@example.com' }, site: 'one' }]);
    world.moveTo('2022-12-05 01:10:00');
    await world.runJob('championship.remind');
    expect(world.emails).toHaveLength(1);
    expect((await world.ask('POST', '/send/v1/public-event/confirm', { body: { token: 'x' } })).status).toBe(404);
    const token = tokenOf(0);
    expect((await world.ask('POST', '/send/v1/public-event/confirm', { body: { token } })).status).toBe(200);
    await world.runJob('championship.remind');
    await world.runJob('championship.remind');
    expect(world.emails).toHaveLength(2);
    // A confirmed address isn't asked again, and the answer doesn't reveal that.
    expect((await signUp('fan@example.com')).status).toBe(200);
    expect(world.emails).toHaveLength(2);
    expect((await world.ask('POST', '/send/v1/public-event/stop', { body: { token: tokenOf(1) } })).status).toBe(200);
    world.moveTo('2022-12-12 02:00:00');
    await world.runJob('championship.remind');
    expect(world.emails).toHaveLength(2);
  });

  it('is of the edition that it was asked for, also where another one has the same event (R10)', async () => {
    await signUp('first@example.com');
    expect((await world.ask('POST', '/send/v1/public-event/confirm', { body: { token: tokenOf(0) } })).status).toBe(
      200,
    );
    await world.bringEdition('side', { title: 'Side cup', tourEndAt: '2022-12-20 00:59:59' });
    world.moveTo('2022-12-05 01:10:00');
    for (let each = 0; each < 3; each += 1) await world.runJob('championship.remind');
    expect(world.emails.slice(1).map(({ subject }) => subject)).toEqual(['World Cup: you can vote now']);
  });

  it('ends with one press in a mail program; opening that address changes nothing (R10)', async () => {
    await signUp('second@example.com');
    await world.ask('POST', '/send/v1/public-event/confirm', { body: { token: tokenOf(0) } });
    world.moveTo('2022-12-05 01:10:00');
    await world.runJob('championship.remind');
    const { press = '', page = '' } = world.emails[1]?.unsubscribe ?? {};
    expect(world.module.machinePaths.some((path) => path.test(press))).toBe(true);
    const left = async () => (await world.db.pool.query('select from championship.sign_ups')).rowCount;
    const opened = await world.module.http.request(press);
    expect([opened.status, opened.headers.get('location')]).toEqual([302, page.replace(/begun=\d/, 'begun=1')]);
    const stop = new URL(page, 'http://test').searchParams.get('token');
    // It unsubscribes and can't subscribe.
    expect((await world.ask('POST', '/send/v1/public-event/confirm', { body: { token: stop } })).status).toBe(404);
    expect(await left()).toBe(1);
    expect((await world.module.http.request(press, { method: 'POST' })).status).toBe(200);
    expect(await left()).toBe(0);
  });

  it('refuses what is no address or no event', async () => {
    expect((await signUp('nobody')).status).toBe(400);
    expect((await signUp('a@example.com', 'offer.other')).body.code).toBe('UNKNOWN_EVENT');
    expect((await world.ask('POST', '/send/v1/public-event', { body: {} })).status).toBe(400);
    expect(world.emails).toEqual([]);
  });

  it('writes to one address three times a day at most, and forgets it with the account', async () => {
    for (let each = 0; each < 5; each += 1) await signUp('flooded@example.com');
    expect(world.emails.length).toBeLessThanOrEqual(3);
    await world.db.transaction((tx) => world.module.api.forgetEmail(tx, 'flooded@example.com'));
    const { rows } = await world.db.pool.query('select from championship.sign_ups');
    expect(rows).toEqual([]);
  });
});

it('takes votes, counts and sign-ups of an edition that is deleted for good with it, and no others (R13)', async () => {
  world.moveTo(DATES.first);
  await world.vote(world.browser(), 1);
  await world.ask('POST', '/send/v1/public-event', {
    body: { data: { email: 'f@example.com' }, event: 'offer.worldcup' },
  });
  const [from, until] = [-1000, 1000].map((ms) => new Date(world.clock.now().getTime() + ms).toISOString());
  const body = { edition, number: 1, from, until, reason: 'A test' };
  await world.admin.call('POST', '/api/admin/v1/championship/voids', { body });
  const other = await world.bringEdition('other', { tourEndAt: '2022-12-14 00:00:00' });
  await world.vote(world.browser(), 2);
  const editionsIn = async (table: string) =>
    (await world.db.pool.query(`select distinct edition from championship.${table} order by 1`)).rows.map(
      (row) => row.edition,
    );
  const all = async () => Promise.all(['votes', 'tallies', 'voids', 'sign_ups'].map(editionsIn));
  const both = [edition, other].sort((left, right) => left - right);
  expect(await all()).toEqual([both, both, [edition], [edition]]);
  await world.erase(edition);
  expect(await all()).toEqual([[other], [other], [], []]);
});

it('shows the edition that ends next, then the last, and others by their key (R1)', async () => {
  await world.bringEdition('autumn', {
    title: 'Autumn',
    stageOneAt: '2022-10-01 00:00:00',
    stageTwoAt: '2022-10-08 00:00:00',
    tourEndAt: '2022-10-12 00:00:00',
  });
  const at = async (localTime: string, query = '') => {
    world.moveTo(localTime);
    return (await world.ask<'championship'>('GET', `/api/content/v1/championship${query}`)).body.data;
  };
  expect((await at('2022-10-02 00:00:00')).title).toBe('Autumn');
  const later = await at('2022-11-01 00:00:00');
  expect([later.title, later.others]).toEqual(['World Cup', [{ key: 'autumn', title: 'Autumn' }]]);
  expect((await at('2023-01-01 00:00:00')).title).toBe('World Cup');
  expect(await at('2023-01-01 00:00:00', '?edition=autumn')).toMatchObject({ title: 'Autumn', stage: 3, winner: 5 });
  expect((await world.ask('GET', '/api/content/v1/championship?edition=none')).status).toBe(404);
});
