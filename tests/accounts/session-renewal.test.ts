import { afterAll, beforeAll, expect, test } from 'vitest';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';

const [site] = sites;
const PASSWORD = 'Moon0river-walk';

let program: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  program = await openApplication();
});
afterAll(() => program.close());

function post(path: string, body: object, cookie = '') {
  const headers = ['host', `${site.key}.localhost`, 'content-type', 'application/json', 'cookie', cookie];
  return program.send('POST', path, headers, JSON.stringify(body));
}

test('a browser with an expired access token sends its refresh token once, to the renewing endpoint', async () => {
  const signedUp = await post('/api/wp/auth/register', {
    email: 'early@example.com',
    password: PASSWORD,
    isAdult: true,
  });
  const { user, token } = JSON.parse(signedUp.body.toString()).data;

  const renewed = await post('/api/v1/auth/refresh-token', {}, `rtoken=${token.rtoken}`);
  expect(renewed.status).toBe(200);
  const pair = JSON.parse(renewed.body.toString()).data.token;
  const set = renewed.headers['set-cookie']?.map((cookie) => cookie.split(';', 1)[0]);
  expect(set).toEqual([`atoken=${pair.atoken}`, `rtoken=${pair.rtoken}`]);
  const { rowCount } = await program.db.pool.query(
    `select from accounts.refresh_tokens t join accounts.sessions s on s.id = t.session_id where s.user_id = $1`,
    [user.uuid],
  );
  expect(rowCount).toBe(2);
});
