import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { contestant, DATES, editionContent, openTestChampionship } from './test-championship.ts';

let world: Awaited<ReturnType<typeof openTestChampionship>>;
let edition: number;
beforeAll(async () => {
  world = await openTestChampionship();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.db.pool.query('truncate championship.votes, championship.tallies, championship.voids, content.entries');
  edition = await world.bringEdition(`cup-${newId(world.clock)}`);
  world.drawn.length = 0;
});

const results = async () => (await world.ask('GET', '/votes/')).body.data;
const resultOf = async (number: number) => (await world.ask('GET', `/votes/${number}/`)).body.data.result;
const countsOf = async () =>
  (
    await world.db.pool.query(
      'select sum(votes)::int as votes, sum(points)::int as points from championship.tallies where edition = $1',
      [edition],
    )
  ).rows[0];

describe('the stages, by a clock that is moved', () => {
  it('shows pairs, finalists and the winner with their timers (R2, R4)', async () => {
    const item = async () => (await world.ask('GET', '/api/content/v1/championship')).body.data;
    world.moveTo(DATES.before);
    expect(await item()).toMatchObject({
      stage: 0,
      timer: { text: 'Championship starts in', endsAt: Date.UTC(2022, 11, 5, 8, 59, 59) / 1000 },
      zone: 'America/Los_Angeles',
      pairs: [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      finalists: [],
      winner: null,
      weight: { from: 5, to: 7 },
      base: 1000,
    });
    expect((await world.vote(world.browser(), 2)).status).toBe(409);

    world.moveTo(DATES.first);
    world.drawn.push(7);
    const voted = await world.vote(world.browser(), 2);
    expect(voted.body.data).toEqual({
      isCounted: true,
      points: 7,
      result: { voteStep1: '7', voteStep2: '0', isWinnerStep1: 'false', isWinnerStep2: 'false' },
    });
    expect((await world.vote(world.browser(), 2, 2)).body.code).toBe('NOT_OPEN');
    expect(await item()).toMatchObject({ stage: 1, timer: { text: '1ST ROUND ENDS IN' }, finalists: [] });

    world.moveTo(DATES.final);
    expect(await item()).toMatchObject({ stage: 2, timer: { text: '2ND ROUND ENDS IN' }, finalists: [2, 3, 5] });
    expect((await world.vote(world.browser(), 2, 1)).body.code).toBe('NOT_OPEN');
    expect((await world.vote(world.browser(), 1, 2)).body.code).toBe('NOT_A_FINALIST');
    world.drawn.push(0);
    expect((await world.vote(world.browser(), 3, 2)).body.data.points).toBe(5);

    world.moveTo('2022-12-16 00:59:59');
    expect((await world.vote(world.browser(), 3, 2)).body.code).toBe('NOT_OPEN');
    const end = await item();
    expect(end).toMatchObject({ stage: 3, timer: null, winner: 3 });
    expect(end.models[1].votes).toEqual({ step1: { winner: true, votes: 1007 }, step2: { winner: false, votes: 1000 } });
    expect(await resultOf(3)).toEqual({
      voteStep1: '0',
      voteStep2: '5',
      isWinnerStep1: 'true',
      isWinnerStep2: 'true',
    });
  });

  it('has cached pages dropped by whoever asks first after a turn (R2)', async () => {
    world.moveTo(DATES.before);
    await results();
    world.dropped.length = 0;
    await results();
    expect(world.dropped).toEqual([]);
    world.moveTo(DATES.first);
    expect((await results()).stage).toBe(1);
    expect(world.dropped).toEqual(['one:championship']);
  });

  it('answers zeros before the first round, whatever was counted (R9)', async () => {
    world.moveTo(DATES.first);
    await world.vote(world.browser(), 1);
    world.moveTo(DATES.before);
    expect((await results()).results).toHaveLength(6);
    expect(await resultOf(1)).toMatchObject({ voteStep1: '0' });
  });
});

describe('a model', () => {
  it('has its country, videos and pictures, and falls back to the body picture (R5)', async () => {
    world.moveTo(DATES.first);
    const { body } = await world.ask('GET', '/api/content/v1/championship/models/model-2');
    const { model, pictures } = body.data;
    expect(model).toMatchObject({
      number: 2,
      name: 'Model 2',
      slug: 'model-2',
      country: 'Portugal',
      imagesCount: 22,
      imageUrl: `/championship/pictures/${edition}/2/{NUMBER}`,
      helloVideo: { urls: [{ key: '2K', src: '/media/hello-2.mp4', quality: '2K' }] },
      text: '<p>A <strong>short</strong> life.</p>',
      votes: { step1: { winner: false, votes: 1000 } },
    });
    expect(model.winnerImage).toEqual(model.bodyImage);
    expect(pictures).toHaveLength(22);
    const picture = (path: string) => world.module.http.request(path, { redirect: 'manual' });
    const last = await picture(model.imageUrl.replace('{NUMBER}', '22'));
    expect([last.status, last.headers.get('location')]).toEqual([302, '/media/pictures/gallery-2-21.webp']);
    for (const wrong of ['23', '0', '-1', 'x', '1e1'])
      expect((await picture(model.imageUrl.replace('{NUMBER}', wrong))).status, wrong).toBe(404);
    expect((await world.ask('GET', '/api/content/v1/championship/models/nobody')).status).toBe(404);
  });

  it('has the base where votes cannot be read, and the page can say so (R9)', async () => {
    world.moveTo(DATES.first);
    await world.vote(world.browser(), 1);
    await world.db.pool.query('alter table championship.tallies rename to away');
    try {
      const { body } = await world.ask('GET', '/api/content/v1/championship');
      expect(body.data.areVotesKnown).toBe(false);
      expect(body.data.models.map((model: { votes: { step1: { votes: number } } }) => model.votes.step1.votes)).toEqual(
        Array(6).fill(1000),
      );
      // A vote that failed says so, and is not there afterwards.
      expect((await world.vote(world.browser(), 3)).status).toBeGreaterThanOrEqual(500);
    } finally {
      await world.db.pool.query('alter table championship.away rename to tallies');
    }
    expect(await resultOf(3)).toMatchObject({ voteStep1: '0' });
  });
});

describe('a vote', () => {
  beforeEach(() => world.moveTo(DATES.first));

  it('counts once, also when it is sent 200 times at once (R6)', async () => {
    const me = world.browser();
    const answers = await Promise.all(Array.from({ length: 200 }, () => world.vote(me, 1)));
    const counted = answers.filter(({ body }) => body.data?.isCounted === true);
    expect(counted).toHaveLength(1);
    expect(await countsOf()).toEqual({ votes: 1, points: counted[0]?.body.data.points });
    for (const { status } of answers) expect([200, 429]).toContain(status);
  });

  it('counts once for a browser without cookies that sends it 100 times at once (R7)', async () => {
    const nameless = { address: '203.0.113.9', agent: 'Nobody' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => world.vote(nameless, 1)));
    expect(answers.filter(({ body }) => body.data?.isCounted)).toHaveLength(1);
    // The cookie that it got is the same browser, wherever it comes from.
    const { cookies } = answers[0] as (typeof answers)[number];
    expect((await world.vote({ cookies, address: '203.0.113.77' }, 2)).body.code).toBe('ALREADY_VOTED');
  });

  it('is refused for the other of a pair, and allowed in every other pair (R6)', async () => {
    const me = world.browser();
    expect((await world.vote(me, 1)).status).toBe(200);
    const other = await world.vote(me, 2);
    expect([other.status, other.body.code, other.body.data]).toEqual([409, 'ALREADY_VOTED', { modelId: 1 }]);
    expect((await world.vote(me, 4)).body.data.isCounted).toBe(true);
    expect((await world.vote(me, 5)).body.data.isCounted).toBe(true);
    const again = await world.vote(me, 5);
    expect(again.body.data).toMatchObject({ isCounted: false });
    expect((await world.ask('GET', '/api/content/v1/championship/my-votes', { by: me })).body.data).toEqual({
      step1: [1, 4, 5],
      step2: [],
    });
    world.moveTo(DATES.final);
    expect((await world.vote(me, 1, 2)).body.data.isCounted).toBe(true);
    // All finalists stand against each other.
    expect((await world.vote(me, 4, 2)).body.code).toBe('ALREADY_VOTED');
  });

  it('is one of an account in any browser, and of a browser with any account (R7)', async () => {
    const userId = newId(world.clock);
    const [phone, laptop] = [world.browser({ userId }), world.browser({ userId })];
    expect((await world.vote(phone, 1)).body.data.isCounted).toBe(true);
    expect((await world.vote(laptop, 2)).body.code).toBe('ALREADY_VOTED');
    expect((await world.vote({ ...phone, userId: newId(world.clock) }, 2)).body.code).toBe('ALREADY_VOTED');
    expect((await world.vote(world.browser(), 2)).body.data.isCounted).toBe(true);
  });

  it('counts what was drawn, whatever amount is sent (R6, R8)', async () => {
    const seen = new Set<number>();
    for (const amount of [1_000_000, -5, '7', { points: 99 }, true, null]) {
      const { body } = await world.ask('POST', '/votes/1/', { body: { voteStep1: amount }, by: world.browser() });
      seen.add(body.data.points);
    }
    for (const points of seen) expect([5, 6, 7]).toContain(points);
  });

  it('is refused in words where it names nothing', async () => {
    const by = world.browser();
    const status = async (path: string, body: unknown) => (await world.ask('POST', path, { body, by })).status;
    expect(await status('/votes/7/', { voteStep1: 1 })).toBe(404);
    for (const id of ['0', '99', '1.5', 'ana', '%00', '-1'])
      expect(await status(`/votes/${id}/`, { voteStep1: 1 }), id).toBe(400);
    for (const body of [{}, { voteStep1: 1, voteStep2: 1 }, { voteStep3: 1 }, []])
      expect(await status('/votes/1/', body), JSON.stringify(body)).toBe(400);
    expect(await countsOf()).toEqual({ votes: null, points: null });
  });

  it('keeps nothing by which a visitor could be recognised', async () => {
    const me = world.browser({ address: '203.0.113.50' });
    await world.vote(me, 1);
    const { rows } = await world.db.pool.query('select * from championship.votes');
    expect(JSON.stringify(rows)).not.toContain('203.0.113.50');
    expect(JSON.stringify(rows)).not.toContain(me.cookies?.championship);
    const other = await world.bringEdition('later', { stageOneAt: '2022-12-05 01:00:00', tourEndAt: '2022-12-15 00:00:00' });
    await world.vote(me, 1);
    const { rows: both } = await world.db.pool.query('select edition, address, browser from championship.votes');
    expect(both.map((row) => row.edition).sort()).toEqual([edition, other].sort());
    expect(both[0].address).not.toBe(both[1].address);
    expect(both[0].browser).not.toBe(both[1].browser);
  });

  it('loses its address after 120 days, and its account with the account (R11)', async () => {
    const userId = newId(world.clock);
    await world.vote(world.browser({ userId }), 1);
    await world.vote(world.browser(), 1);
    expect(await world.module.exportOf(userId)).toMatchObject({ votes: [{ number: 1, round: 1 }] });
    await world.db.transaction((tx) => world.module.forgetAccount(tx, userId));
    expect(await world.module.exportOf(userId)).toBeUndefined();
    expect((await countsOf()).votes).toBe(2);
    world.clock.advance(121 * DAY);
    await world.runJob('championship.forget');
    const { rows } = await world.db.pool.query('select count(address)::int as n from championship.votes');
    expect(rows[0].n).toBe(0);
  });

  it('is never lost in the count, whoever else votes (R6)', async () => {
    const people = Array.from({ length: 300 }, () => world.browser());
    await Promise.all(people.map((by, index) => world.vote(by, (index % 6) + 1)));
    const { rows } = await world.db.pool.query(
      'select count(*)::int as votes, sum(points)::int as points from championship.votes',
    );
    expect(rows[0].votes).toBe(300);
    expect(await countsOf()).toEqual(rows[0]);
  });
});

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
    const undo = (reason: string) =>
      world.admin.call('POST', `${path}/${voids[0].id}/undo`, { body: { reason } });
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
    expect(body.data).toMatchObject({ id: edition, stage: 1, base: 1000, lastMinute: 1, lastHour: { votes: 1, addresses: 1 } });
    expect(body.data.models[1]).toMatchObject({ number: 2, pair: 1, step1: { votes: 1, points: 5, total: 1005 } });
    expect((await world.admin.call('GET', '/api/admin/v1/championship/counts/999999')).status).toBe(404);
  });

  it('make an edition without code, and show it once it is whole (R3)', async () => {
    const shared = { name: 'Spring', key: 'spring', sort: 0, weight: 100, sites: ['one'], startsAt: null, endsAt: null };
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
    expect([wrong.status, wrong.body.data.errors[0].pointer]).toEqual([400, '/stageTwoAt']);
    expect((await make({ stageOneAt: '2023-03-12 02:30:00' })).body.data.errors[0].pointer).toBe('/stageOneAt');
    const made = await make({});
    expect(made.status).toBe(200);
    const { id } = made.body.data;
    const save = (version: number, fields: object) =>
      world.admin.call('PATCH', `/api/admin/v1/championship/entries/edition/${id}`, { body: { version, ...fields } });
    const unfinished = await save(0, { isHidden: false });
    expect([unfinished.status, unfinished.body.data.errors[0].pointer]).toEqual([400, '/models']);
    const { models } = editionContent();
    const unpaired = await save(0, { isHidden: false, models, pairs: [{ first: 1, second: 1 }] });
    expect(unpaired.body.data.errors[0].pointer).toBe('/pairs');
    expect((await save(0, { isHidden: false, models })).status).toBe(200);
    expect((await world.ask('GET', '/api/content/v1/championship')).body.data.title).toBe('Spring');

    await world.vote(world.browser(), 2);
    const moved = await save(1, { models: models.toReversed() });
    expect([moved.status, moved.body.data.errors[0].pointer]).toEqual([400, '/models']);
    const repaired = { first: 1, second: 3 };
    const rest = [
      { first: 2, second: 4 },
      { first: 5, second: 6 },
    ];
    expect((await save(1, { pairs: [repaired, ...rest] })).body.data.errors[0].pointer).toBe('/pairs');
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
    await world.db.pool.query('truncate championship.sign_ups');
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
    // Who is confirmed is asked no more, and nobody can tell.
    expect((await signUp('fan@example.com')).status).toBe(200);
    expect(world.emails).toHaveLength(2);
    expect((await world.ask('POST', '/send/v1/public-event/stop', { body: { token: tokenOf(1) } })).status).toBe(200);
    world.moveTo('2022-12-12 02:00:00');
    await world.runJob('championship.remind');
    expect(world.emails).toHaveLength(2);
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

it('shows the edition that ends next, then the last, and others by their key (R1)', async () => {
  await world.bringEdition('autumn', { title: 'Autumn', stageOneAt: '2022-10-01 00:00:00', stageTwoAt: '2022-10-08 00:00:00', tourEndAt: '2022-10-12 00:00:00' });
  const at = async (localTime: string, query = '') => {
    world.moveTo(localTime);
    return (await world.ask('GET', `/api/content/v1/championship${query}`)).body.data;
  };
  expect((await at('2022-10-02 00:00:00')).title).toBe('Autumn');
  const later = await at('2022-11-01 00:00:00');
  expect([later.title, later.others]).toEqual(['World Cup', [{ key: 'autumn', title: 'Autumn' }]]);
  expect((await at('2023-01-01 00:00:00')).title).toBe('World Cup');
  expect(await at('2023-01-01 00:00:00', '?edition=autumn')).toMatchObject({ title: 'Autumn', stage: 3, winner: 5 });
  expect((await world.ask('GET', '/api/content/v1/championship?edition=none')).status).toBe(404);
});
