import { afterEach, beforeEach, expect, it } from 'vitest';
import { VideoList } from '../../contract/types.ts';
import { model, openTestCatalogue, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
beforeEach(async () => {
  catalogue = await openTestCatalogue();
});
afterEach(() => catalogue.close());

it('reads cards of an older version right at once, and makes them anew for good', async () => {
  const { api, db } = catalogue;
  await api.importModel(model('ada'));
  for (let index = 0; index < 30; index += 1)
    await api.importVideo(video(`v-${index}`, { models: ['ada'], views: index }));
  const everywhere = async () => {
    const visit = catalogue.visit('one');
    return [
      (await visit.listVideos({ limit: 60 })).data,
      (await visit.listVideos({ sort: 'popular', page: 2 })).data,
      (await visit.listVideos({ model: 'ada' })).data,
      (await visit.similarVideos({ id: 'v-3' })).data,
      (await visit.getVideo({ id: 'v-3' })).data,
      await api.cardsByIds('one', [3, 1, 2, 99]),
    ];
  };
  const before = await everywhere();
  // What an older version left behind: cards in another format, some of them rebuilt.
  await db.pool.query(`update catalogue.site_videos set card_version = 0, rest = '"id":' || video_id || ',"name":"old"}'
    where video_id % 3 = 0`);
  await db.pool.query('update catalogue.videos set card_version = 0 where id % 3 = 0');
  expect(await everywhere()).toEqual(before);
  expect(VideoList.strict().safeParse(before[0]).success).toBe(true);
  await catalogue.runJob('catalogue.rebuild-cards');
  expect(await everywhere()).toEqual(before);
  const { rows } = await db.pool.query(
    `select from catalogue.site_videos join catalogue.videos v on v.id = video_id
     where rest like '%"old"%' or v.card_version = 0 or site_videos.card_version = 0`,
  );
  expect(rows).toEqual([]);
});

it('goes on where it was cut short', async () => {
  for (const slug of ['a', 'b']) await catalogue.api.importVideo(video(slug));
  await catalogue.db.pool.query('update catalogue.videos set card_version = 0');
  await catalogue.db.pool.query(
    `alter table catalogue.site_videos add constraint stop check (rest not like '%"slug":"b"%') not valid`,
  );
  await expect(catalogue.runJob('catalogue.rebuild-cards')).rejects.toThrow();
  await catalogue.db.pool.query('alter table catalogue.site_videos drop constraint stop');
  await catalogue.runJob('catalogue.rebuild-cards');
  const { rows } = await catalogue.db.pool.query('select from catalogue.videos where card_version = 0');
  expect(rows).toEqual([]);
});

it('gives other modules the cards they ask for, in their order', async () => {
  const ids = [];
  for (const slug of ['a', 'b', 'c']) ids.push((await catalogue.api.importVideo(video(slug))).id);
  const elsewhere = await catalogue.api.importVideo(video('d', { sites: ['two'] }));
  const order = [ids[2], elsewhere.id, ids[0]] as number[];
  const cards = await catalogue.api.cardsByIds('one', order);
  expect(cards.map(({ slug }) => slug)).toEqual(['c', 'a']);
  expect(await catalogue.api.cardsByIds('one', [])).toEqual([]);
});
