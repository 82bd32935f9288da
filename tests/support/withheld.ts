import sharp from 'sharp';
import { model, video } from '#modules/catalogue/server/test-catalogue.ts';
import { previewPath } from '#modules/media/server/index.ts';
import { DEAL } from '#modules/promotions/contract/kinds.ts';
import { sites } from '#sites/index.ts';
import { type Answer, openApplication } from './application.ts';
import { changeSite } from './site.ts';
import { picture, VREEL_MOMENT, writeEntries } from './withheld-entries.ts';

export const PASSWORD = 'a long password of the tests';
const CLIP = 'previews/quuxlyclip.mp4';
const VIDEO = { format: 'eq180_sbs', width: 3840, height: 1920, quality: '4K', sizeBytes: 10 } as const;
const PICTURE_NAMES = ['quuxlyposter', 'quuxlyhero', 'quuxlyportrait', 'quuxlyface'];
/** Also shown by an open site, in two sizes. */
const SHARED_NAMES = ['quuxlyboth-640', 'quuxlyboth-320', 'quuxlyshared-640', 'quuxlyshared-320'];

/** Pictures of content and of the site's own settings. */
const OF_ENTRIES = [
  'quuxlywide',
  'quuxlytall',
  'quuxlydeal',
  'quuxlyprize',
  'quuxlypage',
  'quuxlysection',
  'quuxlylogo',
  'quuxlypostpicture',
  'quuxlyinline',
];

/** Every text of the catalogue starts like this, so that any leak is found. */
const WORD = /quuxly[a-z]+/g;
/** Addresses of pictures, clips and videos. */
const ADDRESS = /\/media\/(?:v|p|pictures)\/[^"'\s]*/g;

export interface Question {
  method: string;
  path: string;
  body?: unknown;
  /** Instead of a JSON body. */
  text?: string;
  head?: readonly string[];
  /** A host other than the site's. */
  host?: string;
}

export interface Person {
  id: string;
  /** Empty for a guest. */
  email: string;
  cookie: string;
}

/** The whole program with a site that requires an age check, and people on it. */
export async function openWithheld(options: Parameters<typeof openApplication>[0] = {}) {
  const site = sites[1] ?? sites[0];
  const giveBack = changeSite(site, {
    flags: { ...site.flags, ageVerification: true, guestHome: true, vreels: true, cams: true },
    pullDown: {
      isOn: true,
      text: 'Quuxlybanner',
      image: picture('quuxlybanner'),
      link: '/',
      inNewTab: false,
    },
    brand: { ...site.brand, footerLogo: picture('quuxlylogo') },
  });
  const program = await openApplication(options);
  const { catalogue, media, membership } = program.application.demo;

  const { id: modelId } = await catalogue.importModel(
    model('quuxlymodel', {
      title: 'Quuxlyname',
      description: 'Quuxlylife.',
      sites: [site.key],
      information: [{ label: 'Hobby', fieldType: 'type_text', value: 'Quuxlyfact' }],
      featuredImage: picture('quuxlyportrait'),
      faceImage: picture('quuxlyface'),
    }),
  );
  const { id: videoId } = await catalogue.importVideo(
    video('quuxlyvideo', {
      title: 'Quuxlytitle',
      description: 'Quuxlytale.',
      sites: [site.key],
      models: ['quuxlymodel'],
      poster: picture('quuxlyposter'),
      heroImage: picture('quuxlyhero'),
      previewAddress: previewPath(CLIP),
    }),
  );
  await program.application.demo.cams.bringRoom({
    performerId: crypto.randomUUID(),
    modelId,
    nickname: 'quuxlyroom',
    list: site.camList,
    description: 'Quuxlytalk.',
    profile: { interests: ['Quuxlyhobby'] },
    tags: ['hair:quuxlyhair'],
    picture: picture('quuxlyroompicture'),
    mayBroadcast: false,
    lastOnlineAt: new Date('2026-01-01T00:00:00Z'),
  });
  const files = [];
  for (const role of ['full', 'trailer', 'preview'] as const) {
    const storageKey = role === 'preview' ? CLIP : `videos/${role}.mp4`;
    await program.storage.put(storageKey, Buffer.from('quuxlybytes…'), { contentType: 'video/mp4' });
    files.push(await media.importMedia({ ...VIDEO, videoId, role, storageKey, contentType: 'video/mp4' }));
  }
  const open = sites.filter((one) => one !== site);
  const [openSite = site] = open;
  const both = [site.key, openSite.key];
  await catalogue.importVideo(video('quuxlyvideoofboth', { sites: both, poster: picture('quuxlyboth-640') }));
  const { content } = program.application.demo;
  const shared = { title: 'Quuxlydeal', text: '', buttonText: 'Go', link: '/', isInNewTab: false };
  await content.bring(DEAL, 'shared', {
    name: 'Shared',
    sites: both,
    content: { ...shared, label: '', image: picture('quuxlyshared-640') },
  });
  // A picture that apps can get in another format, and that identifies whose it is.
  const grey = sharp({ create: { width: 16, height: 9, channels: 3, background: 'grey' } });
  const pixels = Buffer.concat([await grey.webp().toBuffer(), Buffer.from('quuxlybytes…')]);
  for (const name of [...PICTURE_NAMES, ...OF_ENTRIES, ...SHARED_NAMES])
    await program.storage.put(`pictures/${name}.webp`, pixels, { contentType: 'image/webp' });

  await writeEntries(content, site.key, { videoId, modelId });
  const moment = { videoId, fromMs: VREEL_MOMENT.fromSeconds * 1000, lengthMs: VREEL_MOMENT.seconds * 1000 };
  const short = { storageKey: 'videos/trailer.mp4', posterKey: CLIP, width: 360, height: 640 };
  await media.importShort(moment, { ...short, durationMs: moment.lengthMs, sizeBytes: 10 });

  async function ask(
    { method, path, body, text, head = [], host = `${site.key}.localhost` }: Question,
    { cookie }: Pick<Person, 'cookie'>,
  ): Promise<Answer> {
    const type = text === undefined ? ['content-type', 'application/json'] : [];
    const headers = ['host', host, ...type, ...head];
    if (cookie) headers.push('cookie', cookie);
    return program.send(method, path, headers, body === undefined ? text : JSON.stringify(body));
  }

  async function person({ isMember = false, roles = [] as 'superadmin'[] } = {}): Promise<Person> {
    const email = `${crypto.randomUUID()}@example.com`;
    const { id } = await program.accounts.createUser({ email, password: PASSWORD, roles });
    if (isMember) {
      await membership.establish({ userId: id, email, site: site.key, status: 'active', trial: false });
      await program.settleEvents();
    }
    const credentials = { email, password: PASSWORD };
    const signIn = { method: 'POST', path: '/api/wp/auth/login', body: credentials };
    const { headers } = await ask(signIn, { cookie: '' });
    const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]);
    return { id, email, cookie: cookies.join('; ') };
  }

  /** What a provider's result does: the account has passed a check. */
  async function proveAge({ id }: Person): Promise<void> {
    await program.db.pool.query(
      `insert into age_verification.verifications (id, user_id, site, provider, verified_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'sandbox', now(), now() + interval '1 year')`,
      [id, site.key],
    );
  }

  return {
    site,
    openSite,
    program,
    videoId,
    modelId,
    fileIds: files.map(({ id }) => id),
    pictures: PICTURE_NAMES.map((name) => `/media/pictures/${name}.webp`),
    clip: previewPath(CLIP),
    /** Hosts of sites without an age check, and the one that answers where no site matches. */
    openHosts: [...open.map(({ key }) => `${key}.localhost`), 'localhost', 'elsewhere.example'],
    /** What only this site shows, and what an open site shows as well. */
    onlyHere: [...[...PICTURE_NAMES, ...OF_ENTRIES].map((name) => `/media/pictures/${name}.webp`), previewPath(CLIP)],
    shared: SHARED_NAMES.map((name) => `/media/pictures/${name}.webp`),
    ask,
    person,
    proveAge,
    async close() {
      giveBack();
      await program.close();
    },
  };
}

/** Words of the catalogue in an answer, headers and body, except those in the request. */
export function foundIn({ path, body }: Question, { headers, body: answer }: Answer): string[] {
  const text = JSON.stringify(headers) + answer.toString();
  const input = decodeURIComponent(path) + JSON.stringify(body ?? '');
  const found = [...(text.toLowerCase().match(WORD) ?? []), ...(text.match(ADDRESS) ?? [])];
  return [...new Set(found)].filter((word) => !input.includes(word));
}
