import type { AnsweredBody } from '#api/admin/test-admin.ts';
import { model, video } from '#modules/catalogue/server/test-catalogue.ts';
import type { MediaImport } from '#modules/media/server/index.ts';
import { sites } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import { type Answer, openApplication } from './application.ts';

export const PASSWORD = 'Quiet-Ledger-58';
export const [site, otherSite = site] = sites as readonly [Site, ...Site[]];

type Json = Record<string, unknown>;

/** An answer with its body parsed. */
export interface AppAnswer {
  status: number;
  headers: Answer['headers'];
  /** Exactly as sent. */
  body: AnsweredBody;
}

/** The whole program with a few videos on one site and one on another, called as headset apps do. */
export async function openHeadsetWorld(options: Parameters<typeof openApplication>[0] = {}) {
  const program = await openApplication(options);
  const { catalogue, media, membership } = program.application.demo;
  for (const [slug, name, sort] of [
    ['calm', 'Calm', 1],
    ['bright', 'Bright', 2],
  ] as const)
    await catalogue.importCategory({
      slug,
      name,
      sort,
      image: picture(slug),
      sites: [site.key],
    });
  await catalogue.importCategory({
    slug: 'free',
    name: 'Free',
    type: 'free',
    sort: 3,
    image: picture('free'),
    sites: [site.key],
  });
  await catalogue.importModel(
    model('ada', {
      title: 'Ada',
      sites: [site.key],
      featuredImage: picture('ada'),
      faceImage: picture('ada'),
    }),
  );
  const ids: Record<string, number> = {};
  for (const [slug, title, categories, at] of [
    ['dunes', 'Dunes at Dawn', ['calm', 'bright'], '2026-01-01'],
    ['harbour', 'Harbour', ['calm'], '2026-02-01'],
    ['meadow', 'Meadow', ['bright', 'free'], '2026-03-01'],
  ] as const) {
    const details = video(slug, {
      title,
      sites: [site.key],
      models: slug === 'dunes' ? ['ada'] : [],
      categories: [...categories],
      publishedAt: new Date(`${at}T00:00:00Z`),
      durationSeconds: 1800,
      poster: picture(slug),
      heroImage: picture(slug),
    });
    ids[slug] = (await catalogue.importVideo(details)).id;
    await addFile(ids[slug], 'full', 'mkx200_sbs', '8K', 7680);
    await addFile(ids[slug], 'full', 'eq180_sbs', '4K', 3840);
    await addFile(ids[slug], 'trailer', 'eq180_sbs', '4K', 3840);
  }
  const elsewhere = video('elsewhere', {
    title: 'Elsewhere',
    sites: [otherSite.key],
    poster: picture('elsewhere'),
    heroImage: picture('elsewhere'),
  });
  ids.elsewhere = (await catalogue.importVideo(elsewhere)).id;

  async function addFile(
    videoId: number,
    role: MediaImport['role'],
    format: MediaImport['format'],
    quality: string,
    width: number,
  ) {
    const storageKey = `videos/${videoId}-${role}-${format}.mp4`;
    const bytes = Buffer.from('0123456789');
    await program.storage.put(storageKey, bytes, { contentType: 'video/mp4' });
    const size = { width, height: width / 2, sizeBytes: bytes.length, contentType: 'video/mp4' };
    const seconds = role === 'full' ? 1800 : 60;
    await media.importMedia({
      videoId,
      role,
      format,
      quality,
      storageKey,
      ...size,
      durationSeconds: seconds,
    });
  }

  let accounts = 0;
  async function account({
    status,
    trial = false,
    roles = [] as 'superadmin'[],
    on = site,
  }: {
    status?: 'active' | 'expired';
    trial?: boolean;
    roles?: 'superadmin'[];
    on?: Site;
  } = {}) {
    accounts += 1;
    const email = `person-${accounts}@headset.example`;
    const { id } = await program.accounts.createUser({ email, password: PASSWORD, roles });
    if (status) {
      await membership.establish({ userId: id, email, site: on.key, status, trial });
      await program.settleEvents();
    }
    return { id, email };
  }

  async function send(
    method: string,
    path: string,
    {
      body,
      form,
      head = [],
      at = site,
    }: { body?: Json; form?: Record<string, string>; head?: string[]; at?: Site } = {},
  ): Promise<AppAnswer> {
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = ['host', `${at.key}.localhost`, 'content-type', type, ...head];
    const text = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body);
    const answer = await program.send(method, path, headers, text);
    return { status: answer.status, headers: answer.headers, body: readable(answer) };
  }

  /** The bytes of an absolute address that an app received. */
  function fetchLink(link: string, head: string[] = [], method = 'GET') {
    const url = new URL(link);
    return program.send(method, url.pathname + url.search, ['host', url.host, ...head]);
  }

  /** The names of the answer's headers, exactly as sent. */
  async function raw(method: string, path: string, body?: Json, head: string[] = []) {
    const headers = ['host', `${site.key}.localhost`, 'content-type', 'application/json', ...head];
    return program.send(method, path, headers, body && JSON.stringify(body));
  }

  return { program, ids, send, raw, account, fetchLink, close: () => program.close() };
}

function readable({ headers, body }: Answer): unknown {
  const text = body.toString();
  return text && /json/.test(headers['content-type'] ?? '') ? JSON.parse(text) : text;
}

function picture(name: string) {
  const permalink = `/media/pictures/${name}-640.webp`;
  return {
    alt: name,
    permalink,
    previews: [{ sizeAlias: 'XL' as const, permalink, width: 640, height: 360 }],
    tone: -1,
  };
}
