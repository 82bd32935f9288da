import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSite } from '../support/site.ts';
import { foundIn, openWithheld, PASSWORD, type Person, type Question } from '../support/withheld.ts';

/** Headset apps on a site that requires an age check, and on a closed one: only a refusal, in the app's own format. */
const PLAYA = '/api/playa/v2';

let world: Awaited<ReturnType<typeof openWithheld>>;
let unproved: Person;
let verified: Person;
beforeAll(async () => {
  world = await openWithheld();
  unproved = await world.person({ isMember: true });
  verified = await world.person({ isMember: true });
  await world.proveAge(verified);
}, 60_000);
afterAll(() => world?.close());

const NOBODY = { cookie: '' };
// Apps send no cookie; one that is sent anyway is ignored.
const ask = (question: Question, as: Pick<Person, 'cookie'> = NOBODY) => world.ask(question, as);

async function bearerOf({ email }: Person): Promise<string[]> {
  const body = { login: email, password: PASSWORD };
  const answer = await ask({ method: 'POST', path: `${PLAYA}/auth/sign-in-password`, body });
  return ['authorization', `Bearer ${JSON.parse(answer.body.toString()).data.access_token}`];
}

/** Every request that returns videos, made as this person. */
async function questionsAs(person: Person | undefined): Promise<Question[]> {
  const head = person && (await bearerOf(person));
  const id = world.videoId;
  const playa = [
    '/videos',
    `/video/${id}`,
    '/actors',
    `/actor/${world.modelId}`,
    '/studios',
    '/categories',
    '/categories-groups',
    '/video-statuses',
  ];
  const said = person && { username: person.email, password: PASSWORD };
  const form = person && [`login=${encodeURIComponent(person.email)}`, `password=${PASSWORD}`].join('&');
  const asForm = ['content-type', 'application/x-www-form-urlencoded'];
  return [
    ...playa.map((path) => ({ method: 'GET', path: PLAYA + path, head })),
    ...['/heresphere', '/heresphere/scan', `/heresphere/${id}`, `/heresphere/${id}/event`].map((path) => ({
      method: 'POST',
      path,
      body: { ...said, isFavorite: true, event: 1 },
    })),
    ...['/deovr', `/deovr/${id}`].map((path) => ({ method: 'POST', path, text: form ?? '', head: asForm })),
  ];
}

test.each(['a guest', 'a member'])('tells %s who has proved no age nothing', async (who) => {
  for (const question of await questionsAs(who === 'a guest' ? undefined : unproved)) {
    const answer = await ask(question, unproved);
    expect(foundIn(question, answer), question.path).toEqual([]);
    const text = answer.body.toString();
    if (question.path.startsWith(PLAYA)) expect(JSON.parse(text).status.code, question.path).toBe(403);
    else if (/\/(heresphere|deovr)$/.test(question.path)) expect(text).toContain('Prove your age at');
  }
  for (const table of ['headset.video_marks', 'favourites.videos']) {
    const { rows } = await world.program.db.pool.query(`select * from ${table} where user_id = $1`, [unproved.id]);
    expect(rows, table).toEqual([]);
  }
});

test('tells who has proved it all, pictures and clips included', async () => {
  const told = new Set<string>();
  for (const question of await questionsAs(verified)) {
    const answer = await ask(question);
    for (const word of foundIn(question, answer)) told.add(word);
  }
  expect([...told]).toEqual(expect.arrayContaining(['quuxlytitle', 'quuxlyname', 'quuxlytale']));
  const path = `${PLAYA}/video/${world.videoId}`;
  const { data } = JSON.parse((await ask({ method: 'GET', path, head: await bearerOf(verified) })).body.toString());
  const links = data.details.flatMap(({ links: of }: { links: { url?: string }[] }) => of);
  const addresses = [data.preview_image, ...links.map(({ url }: { url: string }) => url)];
  expect(addresses.length).toBeGreaterThan(2);
  // Apps can't show WebP.
  const poster = await ask({ method: 'GET', path: new URL(data.preview_image).pathname });
  expect([poster.headers['content-type'], poster.body.readUInt16BE(0)]).toEqual(['image/jpeg', 0xffd8]);
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    expect((await ask({ method: 'GET', path: pathname + search })).status, pathname).toBe(200);
    expect((await ask({ method: 'GET', path: pathname.replace(/\/a\/[^/]+/, '') + search })).status).not.toBe(200);
  }
});

test('says that the site is closed while it is', async () => {
  const { site, program } = world;
  const giveBack = changeSite(program.application.sites.current(site), {
    maintenance: { ...site.maintenance, isOn: true, message: 'New seats.' },
  });
  try {
    for (const path of ['/version', '/config', '/videos']) {
      const answer = JSON.parse((await ask({ method: 'GET', path: PLAYA + path })).body.toString());
      expect(answer).toEqual({ status: { code: 503, message: 'New seats.' } });
    }
    const { body } = await ask({ method: 'POST', path: '/heresphere', body: {} });
    expect(JSON.parse(body.toString())).toEqual({ access: 0, library: [{ name: 'New seats.', list: [] }] });
    const item = await ask({ method: 'POST', path: `/heresphere/${world.videoId}`, body: {} });
    expect([item.status, foundIn({ method: 'POST', path: '' }, item)]).toEqual([503, []]);
    const scenes = JSON.parse((await ask({ method: 'GET', path: '/deovr' })).body.toString());
    expect(scenes).toEqual({ authorized: '0', scenes: [{ name: 'New seats.', list: null }] });
  } finally {
    giveBack();
  }
});
