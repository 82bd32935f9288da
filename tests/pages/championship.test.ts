import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { EDITION } from '#modules/championship/contract/kinds.ts';
import { localTimeAt } from '#modules/championship/server/local-time.ts';
import { openApplication } from '../support/application.ts';
import { contestant, editionContent } from '../support/championship.ts';
import { site } from '../support/headset.ts';

/** modules/championship, as browsers and API clients use it. */
let program: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  program = await openApplication({ trustedProxies: 1 });
  const at = (days: number) => localTimeAt(new Date(Date.now() + days * DAY));
  const dates = { stageOneAt: at(-1), stageTwoAt: at(1), tourEndAt: at(2) };
  const models = editionContent().models.with(0, contestant(1, { name: '<img src=x onerror=alert(1)>' }));
  const content = editionContent({ ...dates, models, text: '<script>alert(1)</script> [x](javascript:alert(1))' });
  await program.application.demo.content.bring(EDITION, 'cup', { name: 'Cup', key: 'cup', sites: [site.key], content });
});
afterAll(() => program?.close());

let people = 0;
interface Sent {
  body?: string;
  type?: string;
  cookie?: string;
  from?: string;
  origin?: string;
}
async function send(
  method: string,
  path: string,
  { body, type = 'application/json', cookie, from, origin }: Sent = {},
) {
  people += 1;
  const head = [
    ['host', `${site.key}.localhost`],
    ['x-forwarded-for', from ?? `198.18.${people >> 8}.${people & 255}`],
    ...(body === undefined ? [] : [['content-type', type]]),
    ...(cookie === undefined ? [] : [['cookie', cookie]]),
    ...(origin === undefined ? [] : [['origin', origin]]),
  ];
  const answer = await program.send(method, path, head.flat() as string[], body);
  return { ...answer, text: answer.body.toString(), json: () => JSON.parse(answer.body.toString()) };
}
const BALLOT = '/api/content/v1/championship/ballot';
const vote = (number: number, more: Sent = {}) =>
  send('POST', `/votes/${number}/`, { body: '{"voteStep1":6}', ...more });

test('votes are taken at the address that is published, with and without its last slash', async () => {
  for (const path of ['/votes/2/', '/votes/2']) {
    const answer = await send('POST', path, { body: '{"voteStep1":6}' });
    expect([answer.status, answer.json().status.code, answer.json().data.isCounted]).toEqual([200, 2, true]);
    const { result } = (await send('GET', path)).json().data;
    expect(Object.values(result).every((value) => typeof value === 'string')).toBe(true);
  }
  expect((await send('GET', '/votes/')).json().data).toMatchObject({ stage: 1, timer: { text: '1ST ROUND ENDS IN' } });
  expect((await send('GET', '/votes/?x=1')).status).toBe(400);
  expect((await send('DELETE', '/votes/2/')).status).toBe(405);
});

test('the sign-up answers under the name of the service and without it', async () => {
  const body = JSON.stringify({ data: { email: 'fan@example.com' }, event: 'offer.worldcup' });
  for (const path of ['/send/v1/public-event', '/v1/public-event'])
    expect((await send('POST', path, { body })).status, path).toBe(200);
});

test('200 votes of one visitor at once count once, and a page of another site casts none', async () => {
  const { headers } = await send('POST', BALLOT, { body: '{}' });
  const cookie = (headers['set-cookie'] ?? []).find((line) => line.startsWith('championship='))?.split(';')[0];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => vote(3, { cookie, from: `203.0.113.${index}` })),
  );
  expect(answers.filter((answer) => answer.status === 200 && answer.json().data.isCounted)).toHaveLength(1);
  const foreign = {
    origin: 'https://elsewhere.example',
    type: 'application/x-www-form-urlencoded',
    body: 'voteStep1=1',
  };
  expect((await vote(4, foreign)).status).toBe(403);
});

test('one address casts no more than 120 votes a minute', async () => {
  const statuses = [];
  for (let each = 0; each < 125; each += 1)
    statuses.push(
      (await vote(5, { from: '203.0.114.1', cookie: `championship=${String(each).padStart(22, 'x')}` })).status,
    );
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
});

test('what operators write is text on the page, and bodies that are none are refused', async () => {
  const { text, status } = await send('GET', '/championship/');
  expect(status).toBe(200);
  expect(text).toContain('1ST ROUND ENDS IN');
  for (const wrong of ['<script>alert(1)', '<img src=x', 'href="javascript:']) expect(text).not.toContain(wrong);
  expect((await send('GET', '/championship/model-2/')).text).toContain('/media/pictures/gallery-2-');
  for (const path of ['/championship/nobody/', '/championship/?edition=none'])
    expect((await send('GET', path)).status).toBe(404);
  for (const body of ['{', '[]', '{"voteStep1":1,"voteStep2":1}', '"x"'])
    expect((await send('POST', '/votes/1/', { body })).status, body).toBe(400);
});

test('a browser without script votes on the page', async () => {
  const form = { type: 'application/x-www-form-urlencoded', origin: `http://${site.key}.localhost` };
  const { status, text, headers } = await send('POST', '/championship/', { ...form, body: 'model=6&step=1' });
  expect(status).toBe(200);
  expect(text).toMatch(/Your vote counts [567] points/);
  const cookie = (headers['set-cookie'] ?? []).find((line) => line.startsWith('championship='))?.split(';')[0];
  expect(cookie).toBeDefined();
  const again = await send('POST', '/championship/', { ...form, cookie, body: 'model=5&step=1' });
  expect([again.status, again.text.includes('already voted')]).toEqual([409, true]);
});

test('each visitor gets the votes of their own beside the page, and a cookie to be known by only to vote', async () => {
  const path = '/api/content/v1/viewer-data?path=/championship/';
  const championshipCookie = ({ headers }: Awaited<ReturnType<typeof send>>) =>
    (headers['set-cookie'] ?? []).find((line) => line.startsWith('championship='));
  for (const looking of [path, '/championship/', '/championship/model-2/', '/votes/'])
    expect(championshipCookie(await send('GET', looking)), looking).toBeUndefined();
  const cookie = championshipCookie(await send('POST', BALLOT, { body: '{}' }));
  expect(cookie).toMatch(/HttpOnly/i);
  await vote(1, { cookie: cookie?.split(';')[0] });
  expect((await send('GET', path, { cookie: cookie?.split(';')[0] })).json().data.data).toEqual({
    step1: [1],
    step2: [],
  });
});
