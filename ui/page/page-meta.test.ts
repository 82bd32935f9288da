import { expect, test } from 'vitest';
import { excerpt, pageMeta } from './page-meta.ts';

function metaAt(search: string, keep: readonly string[] = ['page', 'sort'], languages = ['en'], more = {}) {
  const location = { pathname: '/videos/', search, hash: '', key: '', state: null };
  const matches = [{ loaderData: { view: { siteName: 'Site' }, origin: 'https://site.example' } }];
  const words = { title: 'VR videos', description: 'All of them.', keep, ...more };
  return pageMeta({ location, matches } as never, words, languages);
}

function canonicalAt(search: string): unknown {
  return metaAt(search).find((tag) => 'rel' in tag && tag.rel === 'canonical');
}

test('the canonical address keeps what makes a different page and drops the rest', () => {
  expect(canonicalAt('?utm=1&page=3&sort=title')).toMatchObject({
    href: 'https://site.example/videos/?page=3&sort=title',
  });
});

test('the first page of a list is the bare address', () => {
  expect(canonicalAt('?page=1')).toMatchObject({ href: 'https://site.example/videos/' });
});

test('a page opened by another name is found under its own', () => {
  const tags = metaAt('?page=3', ['page'], ['en', 'de'], { path: '/tag/night/' });
  expect(tags.find((tag) => 'rel' in tag && tag.rel === 'canonical')).toMatchObject({
    href: 'https://site.example/tag/night/?page=3',
  });
  expect(tags.find((tag) => 'hrefLang' in tag && tag.hrefLang === 'de')).toMatchObject({
    href: 'https://site.example/de/tag/night/?page=3',
  });
});

test('a page names itself in every language there is, where there is more than one', () => {
  const alternatesIn = (languages: string[]) =>
    metaAt('?page=3', ['page'], languages).filter((tag) => 'rel' in tag && tag.rel === 'alternate');
  expect(alternatesIn(['en'])).toEqual([]);
  expect(alternatesIn(['en', 'de'])).toMatchObject([
    { hrefLang: 'en', href: 'https://site.example/videos/?page=3' },
    { hrefLang: 'de', href: 'https://site.example/de/videos/?page=3' },
  ]);
});

test('the title names the site once', () => {
  expect(metaAt('')[0]).toEqual({ title: 'VR videos | Site' });
});

const contentOf = (tags: ReturnType<typeof metaAt>, name: string) => {
  const found = tags.find((tag) => Object.values(tag)[0] === name) as { content?: string } | undefined;
  return found?.content;
};

test('a shared page shows its picture in its true size, and the mark of the site where it has none', () => {
  const previews = [320, 1280].map((width) => ({
    permalink: `/media/pictures/p-${width}.webp`,
    width,
    height: width / 2,
  }));
  const picture = { alt: 'A lake', permalink: '/p.webp', previews, tone: 1 };
  const shown = metaAt('', [], ['en'], { picture });
  expect(contentOf(shown, 'og:image')).toBe('https://site.example/media/pictures/p-1280.jpg');
  expect([contentOf(shown, 'og:image:width'), contentOf(shown, 'og:image:height')]).toEqual(['1280', '640']);
  expect(contentOf(shown, 'og:image:alt')).toBe('A lake');
  expect(contentOf(shown, 'twitter:card')).toBe('summary_large_image');
  expect(contentOf(metaAt(''), 'og:image')).toBe('https://site.example/icons/512.png');
  expect(contentOf(metaAt(''), 'twitter:card')).toBe('summary');
});

test('a page with a player offers it to sharers', () => {
  const tags = metaAt('', [], ['en'], { player: '/embed/lake/' });
  for (const name of ['og:video', 'og:video:secure_url', 'twitter:player'])
    expect(contentOf(tags, name), name).toBe('https://site.example/embed/lake/');
  expect(contentOf(tags, 'twitter:card')).toBe('player');
});

test('a page that is not to be listed says so, and any other does not', () => {
  expect(contentOf(metaAt('', [], ['en'], { isListed: false }), 'robots')).toBe('noindex, follow');
  expect(contentOf(metaAt(''), 'robots')).toBeUndefined();
});

test('an excerpt ends with a whole word, and a short text is left as it is', () => {
  expect(excerpt('Paper lanterns drift down a quiet river', 20)).toBe('Paper lanterns drift…');
  expect(excerpt('Short.')).toBe('Short.');
});
