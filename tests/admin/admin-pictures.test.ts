import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
let editor: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  application = await openApplication();
  editor = await operatorWith(application, ['editor']);
});
afterAll(() => application.close());

async function addPicture(background: string) {
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  const answer = await fetch(`${application.origin}/api/admin/v1/pictures?alt=A+wall&kind=poster`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', cookie: editor.cookie },
    body: new Uint8Array(png),
  });
  return (await answer.json()).data;
}
async function draft(slug: string): Promise<number> {
  const body = { title: slug, slug, key: crypto.randomUUID() };
  return (await editor.call('POST', '/drafts/videos', body)).body.data.id;
}
const show = (id: number, version: number, poster: unknown) =>
  editor.call('PATCH', `/videos/${id}`, { version, poster });

test('a picture is deleted with its files when the last video has another one', async () => {
  const [one, two] = [await addPicture('#102030'), await addPicture('#405060')];
  const video = await draft('the-last-video');
  await show(video, 0, one.image);
  const refused = await editor.call('DELETE', `/pictures/${one.id}`, { version: 0 });
  expect(refused.body.detail).toBe('This picture is shown by one video. Give them another picture first.');
  await show(video, 1, two.image);
  expect((await editor.call('DELETE', `/pictures/${one.id}`, { version: 0 })).status).toBe(200);
  const bytes = async () => (await fetch(application.origin + one.image.permalink)).status;
  expect(await bytes()).toBe(200);
  const stop = await application.application.jobs.start();
  await expect.poll(bytes).toBe(404);
  await stop();
  expect((await show(video, 2, one.image)).status).toBe(400);
});

test('of two editors either one uses a picture or the other deletes it', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { id, image, version } = await addPicture(`rgb(0, 0, ${round})`);
    const video = await draft(`video-${round}`);
    const removal = () => editor.call('DELETE', `/pictures/${id}`, { version });
    const [shown, removed] = await Promise.all(
      round % 2 ? [show(video, 0, image), removal()] : [removal(), show(video, 0, image)].reverse(),
    );
    expect([shown?.status, removed?.status]).toEqual(shown?.status === 200 ? [200, 409] : [400, 200]);
    const { poster } = (await editor.call('GET', `/videos/${video}`)).body.data;
    const { status } = await editor.call('GET', `/pictures/${id}`);
    expect([poster.permalink !== '', status]).toEqual(removed?.status === 200 ? [false, 404] : [true, 200]);
  }
});

test('a picture stays while a device or a deal shows it', async () => {
  const { id, image } = await addPicture('#708090');
  const boss = await operatorWith(application, ['superadmin']);
  const shared = { description: '', image, sort: 1, sites: [], isHidden: true };
  await boss.call('POST', '/taxonomy/devices', {
    key: randomUUID(),
    ...shared,
    slug: 'visor',
    name: 'Visor',
    qualities: [],
    steps: [],
    links: [],
  });
  const showing = { startsAt: null, endsAt: null, audiences: [], isHidden: true, sites: [] };
  await boss.call('POST', '/promotions/entries/deal', {
    ...showing,
    madeWith: crypto.randomUUID(),
    name: 'A deal',
    key: null,
    sort: 1,
    weight: 1,
    title: 'A deal',
    text: '',
    label: '',
    image,
    buttonText: '',
    link: '/',
    isInNewTab: false,
  });
  const { rows } = (await boss.call('GET', '/pictures')).body.data;
  expect(rows.find((row: { id: number }) => row.id === id).uses).toMatchObject({ videos: 0, elsewhere: 2 });
  const refused = await boss.call('DELETE', `/pictures/${id}`, { version: 0 });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This picture is shown by 2 other places. Give them another picture first.',
  ]);
});
