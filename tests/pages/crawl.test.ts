import { afterAll, beforeAll, expect, test } from 'vitest';
import { model, video } from '#modules/catalogue/server/test-catalogue.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';

const [site] = sites;
const HOST = `${site.key}.localhost`;
/** More pages than a site with so few videos has; an endless loop of links would reach it. */
const MOST_PAGES = 800;
const VIDEOS = 30;
const MODELS = 16;

let program: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  program = await openApplication();
  const { catalogue } = program.application.demo;
  for (let n = 0; n < MODELS; n += 1) {
    const letter = String.fromCharCode(97 + n);
    await catalogue.importModel(
      model(`${letter}-model`, {
        title: `${letter.toUpperCase()} model`,
        description: `Who ${letter} is.`,
        sites: [site.key],
      }),
    );
  }
  for (let n = 0; n < VIDEOS; n += 1)
    await catalogue.importVideo(
      video(`video-${n}`, {
        title: `Video ${n}`,
        description: `What video ${n} shows.`,
        sites: [site.key],
        models: ['a-model'],
      }),
    );
});
afterAll(() => program.close());

/** Operators write these; here they are missing. */
const UNWRITTEN = [
  '/app/',
  '/playa/',
  '/partners/',
  '/business/',
  '/contact/',
  '/terms-and-conditions/',
  '/privacy-policy/',
  '/cookie-policy/',
  '/usc-2257/',
  '/refund-policy/',
  '/complaints-policy/',
  '/ca-privacy-rights/',
];

interface Page {
  status: number;
  title: string;
  description: string;
  canonical: string;
  isListed: boolean;
  links: string[];
}

async function read(address: string): Promise<Page> {
  const { body, headers, status } = await program.send('GET', address, ['host', HOST]);
  const html = headers['content-type']?.startsWith('text/html') ? body.toString() : '';
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    status,
    title: first(/<title>([^<]*)/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/).replaceAll('&amp;', '&'),
    isListed: status === 200 && html !== '' && !/<meta name="robots" content="noindex/.test(html),
    links: [...html.matchAll(/<a [^>]*href="([^"#]*)/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
  };
}

/**
 * Follows every link from the home page.
 * @param from is filled with the page that linked to each address first
 */
async function crawl(from = new Map<string, string>()): Promise<Map<string, Page>> {
  const found = new Map<string, Page>();
  const open = ['/'];
  const known = new Set(open);
  for (let address = open.shift(); address !== undefined; address = open.shift()) {
    const page = await read(address);
    found.set(address, page);
    expect(found.size).toBeLessThan(MOST_PAGES);
    for (const link of page.links) {
      const { host, pathname, search } = new URL(link, `http://${HOST}${address}`);
      if (host !== HOST || known.has(pathname + search)) continue;
      known.add(pathname + search);
      from.set(pathname + search, address);
      open.push(pathname + search);
    }
  }
  return found;
}

test('no link leads nowhere; every indexable page has a unique title and description, and one URL', async () => {
  const from = new Map<string, string>();
  const all = [...(await crawl(from))];
  const broken = all.filter(([address, { status }]) => status >= 400 && !UNWRITTEN.includes(address));
  expect(broken.map(([address, { status }]) => `${status} ${address}, linked from ${from.get(address)}`)).toEqual([]);
  const pages = all.filter(([, { isListed }]) => isListed);
  expect(pages.length).toBeGreaterThan(VIDEOS + MODELS);
  const addressOf = ({ canonical }: Page) => canonical.replace(`http://${HOST}`, '');
  // Other orders of a list have the usual one as their canonical address.
  const own = pages.filter(([address, page]) => addressOf(page) === address);
  const addresses = new Set(own.map(([address]) => address));
  for (const [address, page] of pages) expect([...addresses], address).toContain(addressOf(page));
  for (const name of ['title', 'description'] as const) {
    const byWords = Map.groupBy(own, ([, page]) => page[name]);
    const shared = [...byWords].filter(([words, of]) => words === '' || of.length > 1);
    expect(shared.map(([words, of]) => [words, of.map(([address]) => address)])).toEqual([]);
  }
  // Other orders have their own title but no canonical address of their own: only the same page may share a title.
  const byTitle = Map.groupBy(pages, ([, { title }]) => title);
  const mixed = [...byTitle].filter(([, of]) => new Set(of.map(([, page]) => addressOf(page))).size > 1);
  expect(mixed.map(([title, of]) => [title, of.map(([address]) => address)])).toEqual([]);
});
