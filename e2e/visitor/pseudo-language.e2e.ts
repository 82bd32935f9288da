import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyOfDemoWorld } from '../support/demo-world.ts';
import { type Program, startProgram } from '../support/program.ts';

/** The pseudo-language exists only in development, so this file starts its own program. */
let program: Program;
beforeAll(async () => {
  const { dataDir } = await copyOfDemoWorld(inject('worldFolder'));
  program = await startProgram('development', { DATA_DIR: dataDir });
});
afterAll(() => program?.discard());

const textOf = async (path: string) => (await fetch(program.origin + path)).text();
const addressIn = (html: string, kind: string) => new RegExp(`/${kind}/[^/"?]+/`).exec(html)?.[0] ?? '';

/** What can be read or heard on a page: its texts, and the labels in its attributes. */
function wordsOf(html: string): string[] {
  const page = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  const found = page.matchAll(/>([^<]+)<|\s(?:aria-label|title|alt|placeholder|aria-valuetext)="([^"]+)"/g);
  return [...found].map(([, text, name]) => plain(text ?? name ?? '')).filter((text) => /[a-z]{2}/i.test(text));
}

function plain(text: string): string {
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();
}

/**
 * Every string that endpoints answer: titles, names and descriptions of the catalogue, and the site's own copy and
 * menus.
 */
async function dataOf(paths: readonly string[]): Promise<Set<string>> {
  const strings = new Set<string>();
  const answers = await Promise.all(paths.map(async (path) => JSON.parse(await textOf(path)) as unknown));
  const collect = (value: unknown): void => {
    if (typeof value === 'string') for (const part of [value, ...value.split(/\n+|<[^>]+>/)]) strings.add(plain(part));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(answers);
  return strings;
}

/** Dates, sizes and durations come from the platform's own tables, which have no pseudo-language. */
const BY_THE_PLATFORM = /^([A-Z][a-z]+ \d{1,2}, \d{4}|[\d.]+ (sec|min|kB|MB|GB)|[A-Z]{2,4}|\d+ cm .*)$/;

describe('a page in the pseudo-language', () => {
  it('has no text from outside the message catalogues', async () => {
    const video = addressIn(await textOf('/videos/'), 'video');
    const model = addressIn(await textOf('/models/'), 'model');
    const [videoEndpoint, modelEndpoint] = [
      `/api/content/v1/videos/${video.split('/')[2]}`,
      `/api/content/v1/models/${model.split('/')[2]}`,
    ];
    const data = await dataOf([
      '/api/content/v1/digest',
      '/api/price-slots',
      '/api/join-now-config',
      ...[
        'announcement-slider',
        'home-page-builder',
        'deals',
        'deal-sliders',
        'page-sliders',
        'notification',
        'ad-banner/home',
      ].map((call) => `/api/content/v1/${call}`),
      ...['categories', 'faqs', 'help-topics', 'video-filters', 'model-filters'].map(
        (call) => `/api/content/v1/${call}`,
      ),
      ...['videos', 'models'].flatMap((list) =>
        [1, 2, 3, 4].map((page) => `/api/content/v1/${list}?limit=24&page=${page}`),
      ),
      videoEndpoint,
      `${videoEndpoint}/similar`,
      `${videoEndpoint}/sources`,
      `${videoEndpoint}/offer`,
      modelEndpoint,
      `${modelEndpoint}/similar`,
      ...[1, 2].map((page) => `/api/content/v1/rooms?page=${page}`),
    ]);
    const { site } = (
      JSON.parse(await textOf('/api/content/v1/digest')) as { data: { digest: { site: { name: string } } } }
    ).data.digest;
    const pages = [
      '/',
      '/deals/',
      '/help/',
      '/faq/',
      '/videos/',
      '/videos/?page=999',
      '/models/',
      '/models/?letter=Q',
      video,
      model,
    ];
    const others = ['/join-now/', '/sign-in/', '/sign-up/', '/age-verification/', '/offline/', '/no-such-page/'];
    const left: string[] = [];
    for (const path of [...pages, ...others]) {
      const html = await textOf(`/en-XA${path}`);
      expect(html).toContain('<html lang="en-XA"');
      for (const text of wordsOf(html)) {
        const own = text.replace(new RegExp(` \\| ${site.name}$`), '');
        const isGiven = (part: string) => data.has(part) || BY_THE_PLATFORM.test(part);
        // A title may combine several names, and a link's title a name and a size.
        const isBeginning = own.length > 40 && [...data].some((given) => given.startsWith(own));
        const isData = isGiven(own) || isBeginning || own.split(/: |, /).every(isGiven);
        // Interpolated values are data; the text around them isn't.
        const isPseudo = own.startsWith('[') && own.endsWith(']');
        if (!isPseudo && !isData) left.push(`${path} ${text}`);
      }
    }
    expect(left).toEqual([]);
  });

  it('shows form errors in the pseudo-language', async () => {
    const headers = { origin: program.origin };
    const body = new URLSearchParams({ email: 'nobody', password: '' });
    const sent = await fetch(`${program.origin}/en-XA/sign-up/`, { method: 'POST', headers, body });
    const html = await sent.text();
    expect(sent.status).toBe(400);
    const errors = [...html.matchAll(/<[^>]+class="[^"]*error[^"]*"[^>]*>([^<]+)</g)].map(([, text]) => text);
    expect(errors.length).toBe(3);
    expect(errors.filter((text) => !text?.startsWith('['))).toEqual([]);
  });
});
