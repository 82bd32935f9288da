import { afterEach, beforeEach, expect, it } from 'vitest';
import { image, model, openTestCatalogue, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
beforeEach(async () => {
  catalogue = await openTestCatalogue();
});
afterEach(() => catalogue.close());

const FOCUS = { x: 80, y: 30 };
const carry = (alt: string, formerAlts: string[]) =>
  catalogue.api.applyPictureChange(
    { image: { ...image('lake'), alt, focus: FOCUS }, formerAlts },
    new AbortController().signal,
  );
const videoOf = async (id: string) => (await catalogue.visit('one').getVideo({ id })).data.item;

it('takes a focal point to every place, and words to those that have none of their own', async () => {
  await catalogue.api.importVideo(video('lake'));
  await catalogue.api.importVideo(video('river', { poster: { ...image('lake'), alt: 'Its own words' } }));
  await catalogue.api.importVideo(video('sea', { heroImage: { ...image('lake'), alt: '' } }));
  await catalogue.api.importModel(model('ada', { featuredImage: image('lake') }));
  await carry('A lake at dawn', ['lake']);
  expect((await videoOf('lake')).poster).toMatchObject({ alt: 'A lake at dawn', focus: FOCUS });
  expect((await videoOf('lake')).heroImage).toEqual(image('lake-hero'));
  expect((await videoOf('river')).poster).toMatchObject({ alt: 'Its own words', focus: FOCUS });
  expect((await videoOf('sea')).heroImage).toMatchObject({ alt: 'A lake at dawn', focus: FOCUS });
  const { items } = (await catalogue.visit('one').listModels({})).data;
  expect(items[0]?.featuredImage).toMatchObject({ alt: 'A lake at dawn', focus: FOCUS });
  const { items: cards } = (await catalogue.visit('one').listVideos({ sort: 'title' })).data;
  expect(cards.map(({ poster }) => poster.focus)).toEqual([FOCUS, FOCUS, undefined]);
});

it('done again changes nothing and tells nobody', async () => {
  const { id } = await catalogue.api.importVideo(video('lake'));
  await carry('A lake at dawn', ['lake']);
  expect((await catalogue.news()).map(({ type }) => type)).toEqual([
    'catalogue.video-published',
    'catalogue.video-changed',
  ]);
  expect(catalogue.dropped).toContain(`one:video:${id}`);
  await carry('A lake at dawn', ['lake']);
  expect(await catalogue.news()).toEqual([]);
});

it('reaches all of very many', async () => {
  for (let n = 0; n < 205; n += 1) await catalogue.api.importVideo(video(`video-${n}`, { poster: image('lake') }));
  await carry('A lake at dawn', ['lake']);
  const { rows } = await catalogue.db.pool.query(
    "select count(*)::int as n from catalogue.videos where poster ->> 'alt' = 'A lake at dawn'",
  );
  expect(rows).toEqual([{ n: 205 }]);
});
