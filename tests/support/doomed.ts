import { randomUUID } from 'node:crypto';
import type { Image } from '#modules/catalogue/contract/types.ts';
import { model, video } from '#modules/catalogue/server/test-catalogue.ts';
import { previewPath } from '#modules/media/server/index.ts';
import { sites } from '#sites/index.ts';
import { type Answer, openApplication } from './application.ts';

export const SITE = sites[0];
const HOST = `${SITE.key}.localhost`;
/** In the title and the slug of what is deleted, and nowhere else. */
export const NAME = 'quuxly';
/** As pictures are stored: each name ends with its size. */
function image(name: string): Image {
  const sizes = [
    ['XS', 320],
    ['XL', 1920],
  ] as const;
  const previews = sizes.map(([sizeAlias, width]) => ({
    sizeAlias,
    permalink: `/media/pictures/${name}-${width}.webp`,
    width,
    height: width / 2,
  }));
  return { alt: name, permalink: `/media/pictures/${name}-1920.webp`, previews, tone: 3 };
}

const addressesOf = ({ previews }: Image) => previews.map(({ permalink }) => permalink);
const keyOf = (address: string) => address.slice('/media/'.length);

const PASSWORD = 'a long password of the tests';
const VIDEO = { width: 3840, height: 1920, quality: '4K', sizeBytes: 4, durationSeconds: 60 } as const;

/** Two processes of one installation, with a video that has everything a video can have. */
export async function openDoomed(options: Pick<NonNullable<Parameters<typeof openApplication>[0]>, 'storage'> = {}) {
  const one = await openApplication({ ...options, trustedProxies: 1 });
  const two = await openApplication({ beside: one, trustedProxies: 1 });
  const { catalogue, media, membership } = one.application.demo;
  const { storage, db } = one;
  const put = (key: string, bytes = 'data') =>
    storage.put(key, Buffer.from(bytes), { contentType: key.endsWith('.webp') ? 'image/webp' : 'video/mp4' });

  const [poster, hero, shared, face] = ['quuxlyposter', 'quuxlyhero', 'both', 'face'].map(image) as [
    ReturnType<typeof image>,
    ReturnType<typeof image>,
    ReturnType<typeof image>,
    ReturnType<typeof image>,
  ];
  for (const address of [poster, hero, shared, face].flatMap(addressesOf)) await put(keyOf(address));

  await catalogue.importModel(model('ada', { sites: [SITE.key], faceImage: face, featuredImage: shared }));
  const clip = 'previews/quuxly.mp4';
  const { id } = await catalogue.importVideo(
    video(NAME, {
      title: `Title of ${NAME}`,
      description: 'What it shows.',
      sites: [SITE.key],
      models: ['ada'],
      poster,
      heroImage: hero,
      previewAddress: previewPath(clip),
    }),
  );
  const { id: otherId } = await catalogue.importVideo(
    video('stays', { sites: [SITE.key], models: ['ada'], poster: shared, heroImage: shared }),
  );

  const master = randomUUID();
  const own = `media/${master}`;
  const ladder = `${own}/hls/master.m3u8`;
  await db.pool.query(
    `insert into media.masters (id, name, storage_key, origin, state, size_bytes, sha256, format, format_from, video_id, added_at)
     values ($1, 'Quuxly_180_LR.mp4', $2, 'folder', 'ready', 4, $3, 'eq180_sbs', 'name', $4, now())`,
    [master, `masters/${master}.mp4`, 'a'.repeat(64), id],
  );
  await db.pool.query(
    `insert into media.encode_steps (master_id, step, state) values ($1, 'hls', 'waiting'), ($1, 'poster', 'done')`,
    [master],
  );
  const made = [
    `masters/${master}.mp4`,
    `masters/${master}/look-1.jpg`,
    ladder,
    `${own}/hls/4k/index.m3u8`,
    `${own}/hls/4k/00001.m4s`,
    `${own}/storyboard-full.jpg`,
    `${own}/storyboard-trailer.jpg`,
    `${own}/captions-en.vtt`,
    'scripts/quuxly.funscript',
    `scripts/${id}/of-no-row.funscript`,
    `captions/${id}/of-no-row.vtt`,
    `${own}/of-no-row.tmp`,
    'videos/quuxly-full.mp4',
    'videos/quuxly-trailer.mp4',
    clip,
  ];
  for (const key of [...made, 'videos/of-both.mp4']) await put(key, key.endsWith('.vtt') ? 'WEBVTT\n' : 'data');
  const file = (videoId: number, role: 'full' | 'trailer' | 'preview', storageKey: string, contentType = 'video/mp4') =>
    media.importMedia({ ...VIDEO, videoId, role, format: 'eq180_sbs', storageKey, contentType });
  const full = await file(id, 'full', 'videos/quuxly-full.mp4');
  await file(id, 'full', ladder, 'application/vnd.apple.mpegurl');
  await file(id, 'trailer', 'videos/quuxly-trailer.mp4');
  await file(id, 'preview', clip);
  await file(id, 'full', 'videos/of-both.mp4');
  await file(otherId, 'full', 'videos/of-both.mp4');
  const board = { columns: 2, rows: 2, frames: 4, frameWidth: 192, frameHeight: 108, intervalMs: 1000 };
  await media.importTimeline(id, {
    storyboards: [
      { ...board, role: 'full', purpose: 'player', storageKey: `${own}/storyboard-full.jpg` },
      { ...board, role: 'trailer', purpose: 'player', storageKey: `${own}/storyboard-trailer.jpg` },
    ],
    chapters: [{ seconds: 0, title: 'Intro' }],
  });
  await db.pool.query(
    `insert into media.captions (video_id, language, label, storage_key) values ($1, 'en', 'English', $2)`,
    [id, `${own}/captions-en.vtt`],
  );
  await db.pool.query(
    `insert into media.scripts (id, video_id, title, sort, storage_key, actions, duration_ms)
     values ($1, $2, 'Gentle', 1, 'scripts/quuxly.funscript', 2, 1000)`,
    [randomUUID(), id],
  );
  const still = image(`masters/${master}/still-1`);
  for (const address of addressesOf(still)) await put(keyOf(address));
  await media.listPicture({ image: still, kind: 'poster' });

  const email = 'member@example.com';
  const member = await one.accounts.createUser({ email, password: PASSWORD, roles: [] });
  await membership.establish({ userId: member.id, email, site: SITE.key, status: 'active', trial: false });
  await one.settleEvents();
  const signIn = await one.send(
    'POST',
    '/api/wp/auth/login',
    ['host', HOST, 'content-type', 'application/json'],
    JSON.stringify({ email, password: PASSWORD }),
  );
  const cookie = (signIn.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');

  const ask = (
    process: typeof one,
    path: string,
    { method = 'GET', isMember = false, body = '' } = {},
  ): Promise<Answer> => {
    // A new address each time, or its rate limit would answer.
    const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
    const headers = ['host', HOST, 'x-forwarded-for', address, ...(isMember ? ['cookie', cookie] : [])];
    if (method === 'POST') headers.push('content-type', 'application/json');
    return process.send(method, path, headers, method === 'POST' ? body || '{}' : undefined);
  };
  /** All media addresses in an answer. */
  const linksIn = ({ body }: Answer) =>
    [...body.toString().matchAll(/"(?:https?:\/\/[^"/]+)?(\/media\/[^"]+)"/g)].map(([, path = '']) => path);

  return {
    one,
    two,
    processes: [one, two],
    id,
    otherId,
    master,
    fullFileId: full.id,
    pictures: [poster, hero, still].flatMap(addressesOf),
    clip: previewPath(clip),
    /** Storage keys of everything that has to be deleted. */
    goes: [...made, ...[poster, hero, still].flatMap(addressesOf).map(keyOf)],
    stays: ['videos/of-both.mp4', keyOf(shared.permalink)],
    ask,
    linksIn,
    async stored() {
      return new Set((await Array.fromAsync(storage.list())).map(({ key }) => key));
    },
    async close() {
      await two.close();
      await one.close();
    },
  };
}
