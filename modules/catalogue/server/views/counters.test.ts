import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { rounds } from '#tests/support/rounds.ts';
import { image, model, openTestCatalogue, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
  for (const slug of TAGS) await catalogue.api.importTag({ kind: 'video', slug, title: slug });
  for (const slug of CATEGORIES) await catalogue.api.importCategory(category(slug));
  for (const [index, slug] of MODELS.entries()) await catalogue.api.importModel(model(slug, named(index)));
});
afterAll(() => catalogue.close());

const MODELS = ['ada', 'bea', 'cleo'];
const TAGS = ['sea', 'sky'];
const CATEGORIES = ['bonus', 'outside'];
const category = (slug: string, parent?: string) => ({
  slug,
  name: slug,
  type: slug === 'bonus' ? ('bonus' as const) : undefined,
  parent,
  image: image(slug),
  sort: 1,
  sites: ['one', 'two'],
});
const named = (index: number) => ({ title: 'ABC'[index], sites: ['one', 'two'] });
const SITES = fc.subarray(['one', 'two'], { minLength: 1 });

const steps = fc.oneof(
  fc.record({
    do: fc.constant('video' as const),
    number: fc.nat(5),
    sites: SITES,
    models: fc.subarray(MODELS),
    tags: fc.subarray(TAGS),
    categories: fc.subarray(CATEGORIES),
    kind: fc.constantFrom('standard' as const, 'compilation' as const),
    ahead: fc.boolean(),
    views: fc.nat(50),
  }),
  fc.record({ do: fc.constant('model' as const), number: fc.nat(2), letter: fc.nat(3), sites: SITES }),
  fc.record({ do: fc.constant('hide' as const), number: fc.nat(5), isHidden: fc.boolean() }),
  fc.record({ do: fc.constant('view' as const), number: fc.nat(5) }),
  fc.constant({ do: 'count' as const }),
  fc.constant({ do: 'rank' as const }),
  fc.constant({ do: 'time' as const }),
  fc.record({ do: fc.constant('move' as const), isWithin: fc.boolean() }),
);
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

async function take(step: Step): Promise<unknown> {
  const { api, clock, runJob } = catalogue;
  switch (step.do) {
    case 'video': {
      const { number, ahead, ...more } = step;
      const publishedAt = new Date(clock.now().getTime() + (ahead ? DAY : -DAY));
      return api.importVideo(video(`v-${number}`, { ...more, publishedAt }));
    }
    case 'model':
      return api.importModel(model(MODELS[step.number] as string, { title: 'ABCÖ'[step.letter], sites: step.sites }));
    case 'hide': {
      const id = await idOf(step.number);
      return id && (step.isHidden ? api.hideVideo(id) : api.showVideo(id));
    }
    case 'view': {
      const id = await idOf(step.number);
      return id && api.addView(id);
    }
    case 'count':
      return runJob('catalogue.count-views');
    case 'rank':
      return runJob('catalogue.rank-viewed');
    case 'move':
      await api.importCategory(category('outside', step.isWithin ? 'bonus' : undefined));
      return runJob('catalogue.rebuild-cards');
    case 'time':
      clock.advance(2 * DAY);
      return runJob('catalogue.publish-due');
  }
}

async function idOf(number: number): Promise<number | undefined> {
  const { rows } = await catalogue.db.pool.query('select id from catalogue.videos where slug = $1', [`v-${number}`]);
  return rows[0]?.id;
}

/** The stored totals, and totals from counting everything. */
async function counts() {
  const { rows: stored } = await catalogue.db.pool.query(
    `select site, list as what, total as videos, 0 as views from catalogue.list_totals where total <> 0
     union all select site, 'model ' || model_id, videos, popularity from catalogue.site_models order by 1, 2`,
  );
  const { rows: counted } = await catalogue.db.pool.query(
    `select site, name as what, count(*) as videos, 0::bigint as views from (
       select site, unnest(array[section] || array(select section || ' ' || f from unnest(facets) f where f / 16777216 <> 12)) as name
       from (select site, facets, case section when 0 then 'videos' when 1 then 'bonus' when 2 then 'compilations' end as section
         from catalogue.site_videos) shelved
     ) listed group by site, name
     union all select site, 'models ' || unnest(facets), count(*), 0 from catalogue.site_models group by 1, 2
     union all select site, 'models', count(*), 0 from catalogue.site_models group by site
     union all select site, 'models ' || left(title_key, 1), count(*), 0 from catalogue.site_models group by site, left(title_key, 1)
     union all select m.site, 'model ' || m.model_id, count(s.*) filter (where s.section = 0), coalesce(sum(s.popularity), 0)::bigint from catalogue.site_models m
       left join catalogue.video_models vm using (model_id)
       left join catalogue.site_videos s on s.site = m.site and s.video_id = vm.video_id group by m.site, m.model_id
     order by 1, 2`,
  );
  return [stored, counted];
}

it('keeps its counts whatever happens, also at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(steps, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async (rounds) => {
      for (const round of rounds) await Promise.all(round.map(take));
      const [stored, counted] = await counts();
      expect(stored).toEqual(counted);
    }),
    { numRuns: rounds(12, 250) },
  );
  await catalogue.runJob('catalogue.count-views');
  await catalogue.runJob('catalogue.rank-viewed');
  const { rows } = await catalogue.db.pool.query(
    `select s.site from catalogue.site_videos s join catalogue.video_views v using (video_id) where s.views <> v.counted or s.popularity <> s.views`,
  );
  expect(rows).toEqual([]);
});
