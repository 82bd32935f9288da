import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_PICTURE_BYTES } from '#modules/media/contract/admin-api.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
let cookie: string;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  application = await openApplication();
  ({ cookie } = await operatorWith(application, ['editor']));
  // Noise, which no format compresses: larger than the limit of any other path.
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const made = sharp({ create: { width: 640, height: 360, channels: 3, background: '#000', noise } });
  picture = new Uint8Array(await made.png().toBuffer());
  expect(picture.length).toBeGreaterThan(200_000);
});
afterAll(() => application.close());

const upload = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${application.origin}/api/admin/v1/pictures?alt=Noise&kind=poster`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', ...headers },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);

test('an uploaded picture is stored whole and shown to visitors', async () => {
  const answer = await upload(picture, { cookie });
  expect(answer.status).toBe(200);
  const { image } = (await answer.json()).data;
  expect((await fetch(application.origin + image.permalink)).headers.get('content-type')).toBe('image/webp');
});

test('uploads need permission and a bounded body', async () => {
  expect((await upload(picture)).status).toBe(401);
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000)) });
  expect((await upload(endless)).status).toBe(401);
  // Without permission the request is refused before anything else is checked, and nothing is read.
  const { cookie: support } = await operatorWith(application, ['support']);
  const another = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000)) });
  expect((await upload(another, { cookie: support })).status).toBe(403);
  const unsaid = new ReadableStream({
    start(controller) {
      controller.enqueue(picture);
      controller.close();
    },
  });
  expect((await upload(unsaid, { cookie })).status).toBe(411);
});

test('a Content-Length over the limit is refused', async () => {
  const answer = await application.send('POST', '/api/admin/v1/pictures?alt=A&kind=poster', [
    'host',
    'localhost',
    'cookie',
    cookie,
    'content-type',
    'image/png',
    'content-length',
    String(MOST_PICTURE_BYTES + 1),
  ]);
  expect(answer.status).toBe(413);
});

test('other endpoints refuse this content type', async () => {
  const answer = await fetch(`${application.origin}/api/admin/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: 'x',
  });
  expect(answer.status).toBe(415);
});

test('parallel uploads are limited, and others are told to retry', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => upload(picture, { cookie })));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([429, '5']);
  expect((await upload(picture, { cookie })).status).toBe(200);
});
