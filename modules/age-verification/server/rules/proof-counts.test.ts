import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AgeProvider, AgeResult } from '../providers/age-provider.ts';
import { type AgeWorld, ANNA, type Browser, createAgeWorld, site } from '../test-world.ts';

let world: AgeWorld;
let visitor: Browser;
let said: AgeResult;

const face: AgeProvider = {
  name: 'far',
  methods: ['age-estimation', 'document'],
  start: async ({ sessionId }) => ({ url: 'https://age.example/check', reference: sessionId }),
  result: async () => said,
};
const results = async () =>
  (await world.db.pool.query('select distinct result from age_verification.tallies order by result')).rows.map(
    ({ result }) => result,
  );

beforeAll(async () => {
  world = await createAgeWorld();
  await world.db.pool.query(
    `insert into age_verification.rules values
       ('', 'FR', 'explicit', '{}', '{document}', 24, '', 1, now()),
       ('', 'IT', 'explicit', '{other}', '{}', 24, '', 1, now()),
       ('', 'DE', 'off', '{}', '{document}', 24, '', 1, now())`,
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  said = { outcome: 'over', method: 'age-estimation' };
  await world.db.pool.query('delete from age_verification.tallies');
  const process = world.startProcess(face);
  await process.age.api.renew();
  visitor = world.browser(site, process);
  visitor.goTo('GB');
});

it.each(['FR', 'IT'])(
  'is no result in %s, however its check is asked for, and one where it counts',
  async (country) => {
    const { sessionId } = await visitor.start();
    visitor.goTo(country);
    for (let time = 0; time < 2; time += 1) {
      expect(await visitor.status(sessionId)).toBe('inconclusive');
      expect(await visitor.state()).toMatchObject({ isVerified: false, session: { status: 'inconclusive' } });
      expect(await visitor.isCleared()).toBe(false);
      expect(visitor.cookies.has('av_clearance')).toBe(false);
    }
    // The provider's result was stored as it was given.
    expect(await results()).toEqual(['over', 'started']);
    visitor.goTo('GB');
    expect(await visitor.state()).toMatchObject({ isVerified: true, session: { status: 'over' } });
    expect(await visitor.isCleared()).toBe(true);
    visitor.goTo(country);
    expect((await visitor.state()).isVerified).toBe(false);
  },
);

it('is verified nowhere that asks while nobody is asked where its visitor is now', async () => {
  const { sessionId } = await visitor.start();
  visitor.goTo('DE');
  expect(await visitor.status(sessionId)).toBe('inconclusive');
  expect(await visitor.state()).toMatchObject({ isRequired: false, isVerified: true });
  visitor.goTo('FR');
  expect((await visitor.state()).isVerified).toBe(false);
});

it('is recorded for no account from where it does not count', async () => {
  const { sessionId } = await visitor.start();
  expect(await visitor.status(sessionId)).toBe('over');
  visitor.signIn(ANNA);
  const claim = () => visitor.call((endpoints) => endpoints.recordVerification({ id: ANNA, isVerified: true }));
  visitor.goTo('FR');
  await expect(claim()).rejects.toMatchObject({ status: 403, code: 'NOT_PROVED' });
  visitor.goTo('GB');
  expect((await claim()).data).toEqual({ isVerified: true });
});

it.each(['under', 'inconclusive', 'expired'] as const)('says %s everywhere once a provider did', async (outcome) => {
  said = { outcome, method: 'document' };
  const { sessionId } = await visitor.start();
  visitor.goTo('FR');
  expect(await visitor.status(sessionId)).toBe(outcome);
  said = { outcome: 'over', method: 'document' };
  for (const country of ['FR', 'GB']) {
    visitor.goTo(country);
    expect(await visitor.status(sessionId)).toBe(outcome);
    expect(await visitor.state()).toMatchObject({ isVerified: false, session: { status: outcome } });
  }
  expect(await results()).toEqual([outcome, 'started'].sort());
});
