import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { AUDIENCES, type Audience } from '../contract/kinds.ts';
import { NOTE, openTestEntries, PAGE, POSTER, SITES, START, visitor } from './test-entries.ts';

let world: Awaited<ReturnType<typeof openTestEntries>>;
beforeEach(async () => {
  world = await openTestEntries();
});
afterEach(() => world.close());

const AS: Record<Audience, ReturnType<typeof visitor>> = {
  guests: visitor(),
  members: visitor({ signedIn: true, subscription: 'active' }),
  expired: visitor({ signedIn: true, subscription: 'expired' }),
};
const textsFor = async (audience: Audience, site = 'one') =>
  (await world.api.visible(NOTE, { site, visitor: AS[audience] })).map(({ content }) => content.text);

describe('what a visitor sees', () => {
  it('is what belongs to the site, is for the visitor, and is in its time', async () => {
    const MINUTE = 60_000;
    const minutes = fc.option(fc.integer({ min: -3, max: 3 }), { nil: null });
    const entry = fc.record({
      sites: fc.subarray(SITES),
      audiences: fc.subarray([...AUDIENCES]),
      startsIn: minutes,
      endsIn: minutes,
      sort: fc.integer({ min: 0, max: 3 }),
    });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 12 }),
        fc.constantFrom(...AUDIENCES),
        fc.constantFrom(...SITES),
        async (entries, audience, site) => {
          round += 1;
          await world.db.pool.query('truncate content.entries cascade');
          const at = (minute: number | null) =>
            minute === null ? null : new Date(START.getTime() + minute * MINUTE).toISOString();
          const fitting = entries.filter(
            ({ startsIn, endsIn }) => startsIn === null || endsIn === null || startsIn < endsIn,
          );
          for (const [index, { startsIn, endsIn, ...rest }] of fitting.entries())
            await world.api.bring(NOTE, `${round} ${index}`, {
              ...rest,
              name: String(index),
              startsAt: at(startsIn),
              endsAt: at(endsIn),
              content: { text: String(index) },
            });
          const expected = fitting
            .map((one, index) => ({ ...one, index }))
            .filter(
              ({ sites, audiences, startsIn, endsIn }) =>
                sites.includes(site) && audiences.includes(audience) && (startsIn ?? -9) <= 0 && (endsIn ?? 9) > 0,
            )
            .toSorted((left, right) => left.sort - right.sort || left.index - right.index)
            .map(({ index }) => String(index));
          expect(await textsFor(audience, site)).toEqual(expected);
        },
      ),
      { numRuns: rounds(12, 200) },
    );
  });

  it.each([
    ['a guest', visitor(), 'guests'],
    ['an account that bought nothing', visitor({ signedIn: true }), 'guests'],
    ['an active member', AS.members, 'members'],
    ['a canceled member', visitor({ signedIn: true, subscription: 'canceled' }), 'members'],
    ['a holder of benefits', visitor({ signedIn: true, benefits: true }), 'members'],
    ['an expired member', AS.expired, 'expired'],
    ['an expired one with a benefit', visitor({ subscription: 'expired', benefits: true }), 'members'],
  ] as const)('%s counts as one of an audience', async (_who, as, audience) => {
    for (const one of AUDIENCES)
      await world.api.bring(NOTE, one, {
        name: one,
        sites: ['one'],
        audiences: [one],
        content: { text: one },
      });
    const shown = await world.api.visible(NOTE, { site: 'one', visitor: as });
    expect(shown.map(({ name }) => name)).toEqual([audience]);
  });

  it('passes over what no longer fits its kind, and says so in the log', async () => {
    await world.api.bring(NOTE, 'good', { name: 'Good', sites: ['one'], content: { text: 'Good' } });
    await world.db.pool.query(
      `insert into content.entries (kind, name, sites, sort, audiences, weight, is_hidden, content, created_at, changed_at)
       values ('shop.note', 'Old', '{one}', 0, '{guests}', 100, false, '{"words": 1}', now(), now())`,
    );
    expect(await textsFor('guests')).toEqual(['Good']);
    expect(world.lines.join()).toContain('does not fit its kind');
  });

  it('brings each name in once, and leaves what operators have made of it', async () => {
    const bring = (text: string) => world.api.bring(NOTE, 'hello', { name: 'x', sites: ['one'], content: { text } });
    await bring('first');
    await bring('second');
    expect(await textsFor('guests')).toEqual(['first']);
    await expect(bring('')).rejects.toThrow('Words.');
  });

  it('finds what shares a key, and editions by their number', async () => {
    for (const text of ['a', 'b'])
      await world.api.bring(POSTER, text, { name: text, key: 'wall', sites: ['one'], content: { text } });
    const viewer = { site: 'one', visitor: visitor() };
    expect(await world.api.visible(POSTER, { ...viewer, key: 'wall' })).toHaveLength(2);
    expect(await world.api.visible(POSTER, { ...viewer, key: 'door' })).toEqual([]);
    await world.api.bring(PAGE, 'terms', {
      name: 'Terms',
      key: 'terms',
      sites: ['one'],
      content: { title: 'Terms', picture: null },
    });
    expect(await world.api.edition(PAGE, { ...viewer, key: 'terms' })).toMatchObject({
      edition: 1,
      publishedAt: START,
    });
    expect(await world.api.edition(PAGE, { ...viewer, key: 'terms', edition: 2 })).toBeUndefined();
  });
});

describe('where a picture stands', () => {
  const long = `/media/${'a'.repeat(3000)}`;
  const show = (name: string, sites: string[], text: string) =>
    world.api.bring(NOTE, name, { sites, audiences: ['guests'], sort: 0, name, content: { text } });

  it('is told by its name, in whatever size and wherever in a text, and by no part of it', async () => {
    await show('a', ['one'], 'Viewer: ![Dawn](/media/pictures/dawn-640.webp). And /media/p/clips/dawn.mp4.');
    await show('b', ['two'], `![Dusk](/media/pictures/dusk-2-320.webp) ${long}`);
    const sitesOf = (name: string) => world.api.sitesShowing(name);
    expect(await sitesOf('/media/pictures/dawn')).toEqual(['one']);
    expect(await sitesOf('/media/p/clips/dawn.mp4')).toEqual(['one']);
    expect(await sitesOf('/media/pictures/dusk-2')).toEqual(['two']);
    for (const name of ['/media/pictures/da', '/media/pictures/dusk', '/media/', long, "'", ''])
      expect(await sitesOf(name), name).toEqual([]);
  });

  it('is found by an index among many', async () => {
    await world.db.pool.query(`
      insert into content.entries (kind, name, sites, sort, audiences, weight, is_hidden, content, created_at, changed_at)
      select 'shop.note', n::text, '{one}', n, '{guests}', 1, false,
        jsonb_build_object('text', '![x](/media/pictures/x' || n || '-640.webp)'), now(), now() from generate_series(1, 5000) n;
      analyze content.entries, content.editions`);
    expect(await world.api.sitesShowing('/media/pictures/x77')).toEqual(['one']);
    const { rows } = await world.db.pool.query(
      `explain select 1 from content.entries where content.names_in(content) @> array['/media/pictures/x77']`,
    );
    expect(JSON.stringify(rows)).toContain('entries_naming');
  });
});
