import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_SUBSCRIPTION, TRIAL_WATCHES_ONLINE } from '#modules/player/contract/download-refusals.ts';
import type { CastMember } from '../../demo/cast.ts';
import { openHeadsetWorld, PASSWORD, site } from '../support/headset.ts';

/** Of the table of R16 of `modules/membership`: what players, downloads and headset apps get in each state. */
let world: Awaited<ReturnType<typeof openHeadsetWorld>>;
let file: string;
beforeAll(async () => {
  world = await openHeadsetWorld();
  const [full] = await rowsOf<{ id: number }>(
    "select id from media.media_files where video_id = $1 and role = 'full' order by id",
    [world.ids.dunes],
  );
  file = `/download/${full?.id}/`;
}, 60_000);
afterAll(() => world?.close());

const rowsOf = async <Row>(text: string, values: unknown[]) =>
  (await world.program.db.pool.query(text, values)).rows as Row[];

type Terms = NonNullable<CastMember['membership']>;

/** Somebody who is signed in at the site. */
async function person(terms: Terms | undefined, tokens: number | undefined) {
  const { id: userId, email } = await world.account();
  const { membership } = world.program.application.demo;
  if (terms) await membership.establish({ userId, email, site: site.key, ...terms });
  if (tokens) await membership.giveTokens({ userId, email, tokens });
  await world.program.settleEvents();
  const { headers } = await world.send('POST', '/api/wp/auth/login', { body: { email, password: PASSWORD } });
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]);
  return { email, head: ['cookie', cookies.join('; ')] };
}

/** What an app gets: everything, videos to stream only, trailers, or a notice that the membership has ended. */
type Given = 'everything' | 'streams' | 'trailers' | 'ended';
const ENDED = /^Your membership has ended\. Renew it at \S+ to watch full videos\.$/;

async function playaGives({ email }: { email: string }): Promise<Given> {
  const body = { login: email, password: PASSWORD };
  const signedIn = (await world.send('POST', '/api/playa/v2/auth/sign-in-password', { body })).body;
  if (signedIn.status.code === 4 && ENDED.test(signedIn.status.message)) return 'ended';
  const head = ['authorization', `Bearer ${signedIn.data.access_token}`];
  const video = (await world.send('GET', `/api/playa/v2/video/${world.ids.dunes}`, { head })).body;
  const links = video.data.details[1].links as { url?: string; is_download: boolean }[];
  if (!links.some(({ url }) => url)) return 'trailers';
  return links.some(({ url, is_download }) => url && is_download) ? 'everything' : 'streams';
}

async function hereSphereGives({ email }: { email: string }): Promise<Given> {
  const body = { username: email, password: PASSWORD };
  const list = (await world.send('POST', '/heresphere', { body })).body;
  const video = (await world.send('POST', `/heresphere/${world.ids.dunes}`, { body })).body;
  if (list.access === -1 && video.access === -1 && ENDED.test(list.library[0].name)) return 'ended';
  expect(list.access).toBe(1);
  return /_trailer_/.test(video.media[0].sources[0].url) ? 'trailers' : 'streams';
}

async function deoVrGives({ email }: { email: string }): Promise<Given> {
  const form = { login: email, password: PASSWORD };
  const list = (await world.send('POST', '/deovr', { form })).body;
  const video = (await world.send('POST', `/deovr/${world.ids.dunes}`, { form })).body;
  if (list.authorized === '-1' && video.authorized === '-1' && ENDED.test(list.scenes[0].name)) return 'ended';
  return video.fullAccess ? 'streams' : 'trailers';
}

const JOIN = '/join-now/?video=dunes';

describe.each<{ state: string; terms?: Terms; tokens?: number; joinLink?: string; download: string; app: Given }>([
  { state: 'none', download: NO_SUBSCRIPTION, app: 'trailers' },
  { state: 'cam customer', tokens: 500, download: NO_SUBSCRIPTION, app: 'trailers' },
  {
    state: 'pending',
    terms: { standing: 'pending' },
    joinLink: '/payment/',
    download: NO_SUBSCRIPTION,
    app: 'trailers',
  },
  { state: 'trial', terms: { status: 'active', trial: true }, download: TRIAL_WATCHES_ONLINE, app: 'streams' },
  { state: 'active', terms: { status: 'active', trial: false }, download: '', app: 'everything' },
  { state: 'grace', terms: { standing: 'grace' }, download: '', app: 'everything' },
  {
    state: 'paused',
    terms: { standing: 'paused' },
    joinLink: '/main-dashboard/pause/',
    download: '',
    app: 'everything',
  },
  { state: 'canceled', terms: { standing: 'canceled' }, download: '', app: 'everything' },
  { state: 'benefits', terms: { standing: 'gift' }, download: '', app: 'everything' },
  {
    state: 'expired',
    terms: { status: 'expired', trial: false },
    joinLink: `${JOIN}&event=expired`,
    download: NO_SUBSCRIPTION,
    app: 'ended',
  },
  { state: 'revoked', terms: { standing: 'revoked' }, download: NO_SUBSCRIPTION, app: 'trailers' },
])('$state', ({ terms, tokens, joinLink = JOIN, download, app }) => {
  test('is given by player, download and headset apps what the table says', async () => {
    const someone = await person(terms, tokens);
    const { head } = someone;
    const { data } = (await world.send('GET', '/api/content/v1/videos/dunes/sources', { head })).body;
    const watches = app === 'everything' || app === 'streams';
    expect([data.videoType, data.mayWatchFull, data.full.length > 0]).toEqual([
      watches ? 'full' : 'trailer',
      watches,
      watches,
    ]);
    const { body: offer } = await world.send('GET', '/api/content/v1/videos/dunes/offer', { head });
    expect([offer.data.hasAccess, offer.data.joinLink]).toEqual([watches, joinLink]);

    const answer = await world.send('POST', '/api/users/can_download', { body: { url: file }, head });
    expect([answer.status, answer.body.msg ?? answer.body.data?.msg ?? '']).toEqual(
      download ? [403, download] : [200, ''],
    );

    const streams = app === 'everything' ? 'streams' : app;
    expect([await playaGives(someone), await hereSphereGives(someone), await deoVrGives(someone)]).toEqual([
      app,
      streams,
      streams,
    ]);
  });
});
