import { describe, expect, test } from 'vitest';
import { blogPosting } from './blog-posting.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { collectionPage } from './collection-page.ts';
import { faqPage } from './faq-page.ts';
import { inContext, type LinkedData } from './linked-data.ts';
import { person } from './person.ts';
import { organization, webSite } from './site.ts';
import { videoObject } from './video-object.ts';
import { webPage } from './web-page.ts';

const owner = { origin: 'https://site.example', siteName: 'Site' };
const picture = {
  alt: 'A lake',
  permalink: '/media/lake.webp',
  previews: [
    { permalink: '/media/lake-s.webp', width: 320, height: 180 },
    { permalink: '/media/lake-xl.webp', width: 1280, height: 720 },
  ],
  tone: 1,
};
const video = {
  slug: 'lake',
  title: 'A lake',
  description: '',
  publishedAt: 1_767_225_600,
  poster: picture,
  videoSettings: { duration: 3725 },
  models: [{ slug: 'mira', title: 'Mira' }],
  viewCount: 7,
  isFree: false,
};
const model = { slug: 'mira', title: 'Mira', description: 'Who she is.', featuredImage: picture };
const post = {
  slug: 'news',
  title: 'News',
  lead: 'What is new.',
  author: '',
  publishedAt: 1_767_225_600,
  updatedAt: 1_767_225_600,
  image: picture,
  categories: [{ title: 'Guides' }],
};
const items = [{ name: 'A lake', path: '/video/lake/' }];

/** The properties that search engines require of each type. */
const REQUIRED: [item: LinkedData, properties: string[]][] = [
  [webSite(owner, 'A site.'), ['url', 'name']],
  [organization(owner), ['url', 'name', 'logo']],
  [breadcrumbs(owner, items), ['itemListElement']],
  [videoObject(owner, { ...video, models: [] }), ['name', 'thumbnailUrl']],
  [videoObject(owner, video), ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration', 'embedUrl']],
  [person(owner, model), ['name', 'url', 'image', 'description']],
  [collectionPage(owner, { name: 'Videos', path: '/videos/', items }), ['name', 'url', 'mainEntity']],
  [faqPage([{ question: 'How?', answer: 'So.' }]), ['mainEntity']],
  [blogPosting(owner, post), ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'image']],
  [blogPosting(owner, { ...post, lead: '', author: 'Ada', image: null, categories: [] }), ['headline', 'author']],
  [webPage(owner, { name: 'Terms', path: '/terms/', description: 'What holds.' }), ['name', 'url']],
];

describe.each(REQUIRED.map(([item, properties]) => [item['@type'], item, properties] as const))(
  '%s',
  (_type, item, properties) => {
    test('has what is asked of it, and nothing empty', () => {
      for (const property of properties) expect(item[property], property).toBeTruthy();
      expect(JSON.stringify(item)).not.toMatch(/:(null|""|\[\]|undefined)/);
    });
    test('names whole addresses only', () => {
      for (const [address] of JSON.stringify(item).matchAll(/"\/[^"]*"/g)) expect.unreachable(address);
    });
  },
);

test('a video tells its length as hours, minutes and seconds, its date as a time, its largest picture first', () => {
  expect(videoObject(owner, video)).toMatchObject({
    duration: 'PT1H2M5S',
    uploadDate: '2026-01-01T00:00:00.000Z',
    thumbnailUrl: ['https://site.example/media/lake-xl.webp', 'https://site.example/media/lake-s.webp'],
    isFamilyFriendly: false,
    embedUrl: 'https://site.example/embed/lake/',
  });
});

test('a free video is told to be one', () => {
  expect(videoObject(owner, video).isAccessibleForFree).toBe(false);
  expect(videoObject(owner, { ...video, isFree: true }).isAccessibleForFree).toBe(true);
});

test('a list goes on counting from page to page', () => {
  const second = collectionPage(owner, { name: 'Videos', path: '/videos/', items, before: 12 });
  expect(second.mainEntity).toMatchObject({
    itemListElement: [{ position: 13, url: `${owner.origin}/video/lake/` }],
  });
});

test('one thing stands by itself, several in one graph', () => {
  expect(inContext([organization(owner)])).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
  });
  expect(inContext([organization(owner), organization(owner)])['@graph']).toHaveLength(2);
});
