import { afterAll, beforeAll, expect, test } from 'vitest';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';

/** As deployed: a proxy in front terminates TLS and forwards the client's address. */
const [{ domain }, second] = sites;
const OURS = `https://${domain}`;
const member = { email: 'behind@example.com', password: 'quiet-harbour-7' };

let world: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  world = await openApplication({ trustedProxies: 1, settings: { publicUrl: OURS } });
  await world.accounts.createUser({ ...member, roles: [] });
});
afterAll(() => world?.close());

let count = 0;
const head = (origin: string, kind = 'application/x-www-form-urlencoded') => {
  count += 1;
  const from = ['x-forwarded-proto', 'https', 'x-forwarded-for', `198.18.0.${count}`];
  return ['host', domain, ...from, 'origin', origin, 'content-type', kind];
};
const signIn = (path: string, origin: string) =>
  world.send('POST', path, head(origin), new URLSearchParams(member).toString());

test('a page takes the forms of its own address, with script and without', async () => {
  const answer = await signIn('/sign-in/', OURS);
  expect([answer.status, answer.headers.location]).toEqual([302, '/']);
  expect(answer.headers['set-cookie']?.join()).toContain('atoken=');
  expect((await signIn('/sign-in/_.data', OURS)).status).toBe(202);
});

test('and no others, also of the same name without TLS', async () => {
  for (const origin of [`http://${domain}`, 'https://elsewhere.example', 'null'])
    for (const path of ['/sign-in/', '/sign-in/_.data']) expect((await signIn(path, origin)).status).toBe(403);
});

test('a call takes nothing that another site’s page sends, of whatever kind', async () => {
  const call = async (origin: string) =>
    (await world.send('POST', '/api/wp/auth/login', head(origin, 'application/json'), JSON.stringify(member))).status;
  expect(await call(OURS)).toBe(200);
  for (const origin of [`http://${domain}`, 'https://elsewhere.example', 'null']) expect(await call(origin)).toBe(403);
});

test('what a visitor prefers is kept for TLS alone, where they came with it', async () => {
  const prefer = async (count: string[]) =>
    (await world.send('POST', '/preferences/', count, 'theme=light&back=/')).headers['set-cookie']?.join();
  expect(await prefer(head(OURS))).toMatch(/theme=light;.*; Secure/);
  if (!second) return;
  const plain = head(`http://${second.domain}`).map((word) => (word === 'https' ? 'http' : word));
  const there = plain.map((word) => (word === domain ? second.domain : word));
  expect(await prefer(there)).toMatch(/theme=light;[^,]*SameSite=Lax$/);
});
