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

const remove = (by: typeof editor, id: number) =>
  by.call('POST', '/deletions', {
    kind: 'picture',
    subjectId: String(id),
    reason: 'own',
    why: 'Nobody needs it any more.',
    caseId: null,
  });

test('a picture is deleted with its files when the last video has another one', async () => {
  const [one, two] = [await addPicture('#102030'), await addPicture('#405060')];
  const video = await draft('the-last-video');
  await show(video, 0, one.image);
  expect((await remove(editor, one.id)).body.detail).toBe(
    'This picture is shown by one video. Give them another picture first.',
  );
  await show(video, 1, two.image);
  const bytes = async () => (await fetch(application.origin + one.image.permalink)).status;
  const key = one.image.permalink.replace('/media/', '');
  expect([await bytes(), (await remove(editor, one.id)).status]).toEqual([200, 200]);
  // It is no longer served from now on, and its files are deleted when it is due.
  await expect.poll(bytes).toBe(404);
  expect(await application.storage.head(key)).toBeDefined();
  await application.db.pool.query(
    "update deletions.deletions set due_at = now() - interval '1 s', try_at = now() - interval '1 s'",
  );
  const stop = await application.application.jobs.start();
  await expect.poll(() => application.storage.head(key)).toBeUndefined();
  await stop();
  expect((await show(video, 2, one.image)).status).toBe(400);
});

test('of two editors either one uses a picture or the other deletes it', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { id, image } = await addPicture(`rgb(0, 0, ${round})`);
    const video = await draft(`video-${round}`);
    const removal = () => remove(editor, id);
    const [shown, removed] = await Promise.all(
      round % 2 ? [show(video, 0, image), removal()] : [removal(), show(video, 0, image)].reverse(),
    );
    expect([shown?.status, removed?.status]).toEqual(shown?.status === 200 ? [200, 409] : [400, 200]);
    const { poster } = (await editor.call('GET', `/videos/${video}`)).body.data;
    const { goingAt } = (await editor.call('GET', `/pictures/${id}`)).body.data;
    expect([poster.permalink !== '', goingAt !== null]).toEqual(
      removed?.status === 200 ? [false, true] : [true, false],
    );
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
  const refused = await remove(boss, id);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This picture is shown by 2 other places. Give them another picture first.',
  ]);
});
