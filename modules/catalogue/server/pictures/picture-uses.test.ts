import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { image, model, openTestCatalogue, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeEach(async () => {
  catalogue = await openTestCatalogue();
  admin = openTestAdmin(catalogue.adminEndpoints, catalogue);
});
afterEach(() => catalogue.close());

const ask = (method: string, path: string, body?: unknown) => admin.call(method, `/api/admin/v1${path}`, { body });
const opened = async (path: string) => (await ask('GET', path)).body.data;
const slugsOf = async (query: string) =>
  (await opened(`/videos?${query}`)).rows.map(({ slug }: { slug: string }) => slug);

it('other modules learn what videos are called and where a picture stands', async () => {
  const ada = await catalogue.api.importModel(model('ada', { featuredImage: image('shared') }));
  const lake = await catalogue.api.importVideo(video('lake', { heroImage: image('shared') }));
  await catalogue.api.hideVideo(lake.id);
  const { permalink } = image('shared');
  const first = [
    { kind: 'videos', id: lake.id, title: 'Title of lake' },
    { kind: 'models', id: ada.id, title: 'Name of ada' },
  ];
  expect(await catalogue.api.usesOfPictures([permalink, 'nowhere'])).toEqual(
    new Map([[permalink, { videos: 1, models: 1, elsewhere: 0, first }]]),
  );
  expect(await catalogue.api.titlesOf([lake.id, 999])).toEqual(new Map([[lake.id, 'Title of lake']]));
});

it('of a picture that many videos share, all are counted, the first are named, and the table finds them', async () => {
  const shared = { poster: image('shared'), heroImage: image('shared') };
  for (let n = 0; n < 23; n += 1) await catalogue.api.importVideo(video(`lake-${n}`, shared));
  await catalogue.api.importVideo(video('sea'));
  await catalogue.api.importModel(model('ada', { faceImage: image('shared') }));
  const { permalink } = image('shared');
  const other = image('sea').permalink;
  const uses = await catalogue.api.usesOfPictures([permalink, other]);
  expect(uses.get(permalink)).toMatchObject({ videos: 23, models: 1 });
  expect(uses.get(permalink)?.first).toHaveLength(20);
  expect(uses.get(other)).toMatchObject({ videos: 1, models: 0, first: [{ title: 'Title of sea' }] });
  expect((await opened(`/videos?picture=${permalink}&limit=5`)).total).toBe(23);
  expect(await slugsOf(`picture=${other}`)).toEqual(['sea']);
  expect((await opened(`/models?picture=${permalink}`)).rows).toMatchObject([{ slug: 'ada' }]);
});

it('a picture that was removed is shown nowhere again, also not as it was before', async () => {
  const { id } = await catalogue.api.importVideo(video('lake'));
  const ada = await catalogue.api.importModel(model('ada'));
  const gone = image('gone');
  await ask('PATCH', `/videos/${id}`, { version: (await opened(`/videos/${id}`)).version, poster: gone });
  const { version } = await opened(`/videos/${id}`);
  await ask('PATCH', `/videos/${id}`, { version, poster: image('lake') });
  catalogue.goneFromLibrary.add(gone.permalink);
  const now = await opened(`/videos/${id}`);
  const [entry] = (await opened(`/history/videos/${id}`)).items;
  const sentence = { detail: 'This picture was deleted from the library. Choose another one.' };
  for (const refused of [
    await ask('PATCH', `/videos/${id}`, { version: now.version, heroImage: gone }),
    await ask('PATCH', `/models/${ada.id}`, { version: 1, faceImage: gone }),
    await ask('POST', `/history/videos/${id}/restore`, { version: now.version, entry: entry.id }),
  ])
    expect([refused.status, refused.body]).toMatchObject([400, sentence]);
  expect(await opened(`/videos/${id}`)).toEqual(now);
});
