import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, SECOND } from '#kernel/clock.ts';
import { newId, newSecret } from '#kernel/ids.ts';
import { DATES, openTestChampionship, type Person } from '../support/championship.ts';
import { rounds } from '../support/rounds.ts';

let world: Awaited<ReturnType<typeof openTestChampionship>>;
let edition: number;
beforeAll(async () => {
  world = await openTestChampionship();
});
afterAll(() => world?.close());
beforeEach(async () => {
  edition = await world.onlyEdition();
});

const results = async () => (await world.ask<'results'>('GET', '/votes/')).body.data;
const resultOf = (number: number) => world.resultOf(number);
const countsOf = () => world.countsOf(edition);

describe('the stages, by a clock that is moved', () => {
  it('shows pairs, finalists and the winner with their timers (R2, R4)', async () => {
    const item = async () => (await world.ask<'championship'>('GET', '/api/content/v1/championship')).body.data;
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
    expect(end.models[1]?.votes).toEqual({
      step1: { winner: true, votes: 1007 },
      step2: { winner: false, votes: 1000 },
    });
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
    // Events arrive later, as over a network.
    await setImmediate();
    world.dropped.length = 0;
    await results();
    await setImmediate();
    expect(world.dropped).toEqual([]);
    world.moveTo(DATES.first);
    expect((await results()).stage).toBe(1);
    await setImmediate();
    expect(world.dropped).toEqual(['one:championship']);
  });

  it('has them dropped as well when another edition takes the place of one that is over (R2)', async () => {
    await world.bringEdition('next', {
      stageOneAt: '2023-12-05 00:59:59',
      stageTwoAt: '2023-12-12 00:59:59',
      tourEndAt: '2023-12-16 00:59:59',
    });
    world.moveTo('2022-12-16 00:59:58');
    expect((await results()).stage).toBe(2);
    await setImmediate();
    world.dropped.length = 0;
    world.moveTo('2022-12-16 00:59:59');
    expect((await results()).stage).toBe(0);
    await setImmediate();
    expect(world.dropped).toEqual(['one:championship']);
  });

  it('reads the counts once a second, however many ask (R9)', async () => {
    world.moveTo(DATES.first);
    await world.vote(world.browser(), 1);
    const before = await resultOf(1);
    await world.db.pool.query('update championship.tallies set points = points + 100');
    expect(await Promise.all(Array.from({ length: 20 }, () => resultOf(1)))).toEqual(Array(20).fill(before));
    world.clock.advance(SECOND);
    expect(Number((await resultOf(1)).voteStep1)).toBe(Number(before.voteStep1) + 100);
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
    const { body } = await world.ask<'championshipModel'>('GET', '/api/content/v1/championship/models/model-2');
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
    world.clock.advance(SECOND);
    try {
      const { body } = await world.ask<'championship'>('GET', '/api/content/v1/championship');
      expect(body.data.areVotesKnown).toBe(false);
      expect(body.data.models.map(({ votes }) => votes.step1.votes)).toEqual(Array(6).fill(1000));
      // A vote that failed says so, and isn't stored.
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
    // The cookie identifies the browser, from whatever address it comes.
    const { cookies } = answers[0] as (typeof answers)[number];
    expect((await world.vote({ cookies, address: '203.0.113.77' }, 2)).body.code).toBe('ALREADY_VOTED');
  });

  it('counts once for a browser that makes up 200 cookies (R7)', async () => {
    const answers = [];
    for (let each = 0; each < 200; each += 1) {
      const championship = each % 2 === 0 ? newSecret(16) : `${newSecret(16)}.${newSecret(16)}`;
      answers.push(await world.vote({ cookies: { championship }, address: '203.0.113.60' }, 1));
    }
    expect(answers.filter(({ body }) => body.data?.isCounted)).toHaveLength(1);
  });

  it('is one of thirty a day from one address, in each pair (R7)', async () => {
    const address = '203.0.113.61';
    const codes = [];
    for (let each = 0; each < 35; each += 1) codes.push((await world.vote(world.browser({ address }), 1)).body.code);
    expect(codes).toEqual([...Array(30).fill(undefined), ...Array(5).fill('TOO_MANY_VOTES')]);
    expect((await world.vote(world.browser({ address }), 3)).body.data.isCounted).toBe(true);
    // Repeating the same vote takes nothing from the others.
    const me = world.browser({ address: '203.0.113.62' });
    for (let each = 0; each < 40; each += 1) expect((await world.vote(me, 1)).status).toBe(200);
    expect((await world.vote(world.browser({ address: '203.0.113.62' }), 1)).body.data.isCounted).toBe(true);
  });

  it('comes from one visitor for a whole network of IPv6 (R7)', async () => {
    const from = (address: string) => world.vote({ address }, 1);
    expect((await from('2001:db8:1:2::1')).body.data.isCounted).toBe(true);
    expect((await from('2001:db8:1:2:ffff::9')).body.data.isCounted).toBe(false);
    expect((await from('2001:db8:1:3::1')).body.data.isCounted).toBe(true);
    const { rows } = await world.db.pool.query('select count(distinct address)::int as n from championship.votes');
    expect(rows[0].n).toBe(2);
  });

  it('is refused for the other of a pair, and allowed in every other pair (R6)', async () => {
    const me = world.browser();
    expect((await world.vote(me, 1)).status).toBe(200);
    const other = await world.vote(me, 2);
    expect([other.status, other.body.code, other.body.modelId]).toEqual([409, 'ALREADY_VOTED', 1]);
    expect((await world.vote(me, 4)).body.data.isCounted).toBe(true);
    expect((await world.vote(me, 5)).body.data.isCounted).toBe(true);
    const again = await world.vote(me, 5);
    expect(again.body.data).toMatchObject({ isCounted: false });
    expect((await world.ask<'myVotes'>('GET', '/api/content/v1/championship/my-votes', { by: me })).body.data).toEqual({
      step1: [1, 4, 5],
      step2: [],
    });
    world.moveTo(DATES.final);
    expect((await world.vote(me, 1, 2)).body.data.isCounted).toBe(true);
    // In the final, all finalists compete in one group.
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

  it('is one of each account at an address, also without cookies (R7)', async () => {
    const guest = { address: '203.0.113.20', agent: 'The same' };
    for (const userId of [undefined, newId(world.clock), newId(world.clock)])
      expect((await world.vote({ ...guest, userId }, 1)).body.data.isCounted, userId ?? 'guest').toBe(true);
    expect((await world.vote(guest, 2)).body.code).toBe('ALREADY_VOTED');
  });

  it('comes with a cookie from whoever is about to vote, never for looking, so that one address is many (R7)', async () => {
    const from = { address: '203.0.113.90', agent: 'The same phone' };
    const cookiesOf = async (method: string, path: string, by: Person) =>
      (await world.ask(method, path, { by })).cookies;
    for (const path of ['/api/content/v1/championship', '/api/content/v1/championship/my-votes', '/votes', '/votes/1/'])
      expect(await cookiesOf('GET', path, from), path).toEqual({});
    const ballot = (by: Person) => cookiesOf('POST', '/api/content/v1/championship/ballot', by);
    const [one, other] = [await ballot(from), await ballot(from)];
    for (const cookies of [one, other])
      expect((await world.vote({ ...from, cookies }, 1)).body.data.isCounted).toBe(true);
    expect(await ballot({ ...from, cookies: one })).toEqual({});
    expect(await cookiesOf('POST', '/votes/3/', { ...from, cookies: one })).toEqual({});
  });

  it('counts what was drawn, whatever amount is sent (R6, R8)', async () => {
    const seen = new Set<number>();
    for (const amount of [1_000_000, -5, '7', { points: 99 }, true, null]) {
      const { body } = await world.ask<'vote'>('POST', '/votes/1/', {
        body: { voteStep1: amount },
        by: world.browser(),
      });
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
    const other = await world.bringEdition('later', {
      stageOneAt: '2022-12-05 01:00:00',
      tourEndAt: '2022-12-15 00:00:00',
    });
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
    const people = Array.from({ length: rounds(300, 5000) }, () => world.browser());
    let next = 0;
    const voter = async () => {
      while (next < people.length) {
        const index = next++;
        await world.vote(people[index] as Person, (index % 6) + 1);
      }
    };
    await Promise.all(Array.from({ length: 64 }, voter));
    const { rows } = await world.db.pool.query(
      'select count(*)::int as votes, sum(points)::int as points from championship.votes',
    );
    expect(rows[0].votes).toBe(people.length);
    expect(await countsOf()).toEqual(rows[0]);
  });
});
