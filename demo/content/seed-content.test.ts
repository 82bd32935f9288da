import { pino } from 'pino';
import { expect, it } from 'vitest';
import { DAY, movableClock } from '#kernel/clock.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import { linksOf } from '#modules/content/server/index.ts';
import { sites } from '#sites/index.ts';
import type { StoredScene } from '../seed/seed-scenes.ts';
import { seedContent } from './seed-content.ts';

interface Brought {
  kind: string;
  name: string;
  sites: readonly string[];
  key: string | null;
  content: Record<string, unknown>;
  audiences: readonly string[];
  startsAt: string | null;
  endsAt: string | null;
}

const NOW = new Date('2026-11-27T10:00:00Z');

const image = { alt: 'A scene', permalink: '/media/pictures/x.webp', previews: [], tone: 3 };
const scenes = [
  { scene: { key: 'sea' }, stills: [image, image], hero: image, tall: image, files: [] },
] as unknown as StoredScene[];

/** The imported content, parsed by its kind's schema. */
async function brought(): Promise<Brought[]> {
  const all: Brought[] = [];
  const bring: ContentApi['bring'] = async (kind, _name, entry) => {
    const content = kind.content.parse(entry.content);
    const key = kind.key ? kind.key.parse(entry.key) : null;
    const { name, audiences = [], startsAt = null, endsAt = null } = entry;
    all.push({ kind: kind.name, name, sites: entry.sites, key, content, audiences, startsAt, endsAt });
  };
  const bringMany: ContentApi['bringMany'] = async (kind, entries) => {
    for (const [name, entry] of entries) await bring(kind, name, entry);
    return new Map([...entries.keys()].map((name, index) => [name, index + 1]));
  };
  const onSite = new Map(
    sites.map(({ key }) => [
      key,
      {
        videos: [1, 2, 3, 4],
        models: [1, 2],
        featured: [2],
        portraits: [image],
        winnerLogo: null,
        slugs: new Map([['sea', 'the-sea']]),
      },
    ]),
  );
  const log = pino({ level: 'silent' });
  const clock = movableClock(NOW);
  const helpPictures = Array.from({ length: 9 }, (_, place) => ({ ...image, permalink: `/media/help/${place}.webp` }));
  await seedContent({ content: { bring, bringMany }, log, clock, sites, scenes, onSite, helpPictures });
  return all;
}

it('gives every site everything that operators write, each of which fits its kind', async () => {
  const all = await brought();
  for (const { key } of sites) {
    const own = all.filter((one) => one.sites.includes(key));
    const counts = Object.groupBy(own, ({ kind }) => kind);
    expect(Object.fromEntries(Object.entries(counts).map(([kind, list]) => [kind, list?.length]))).toEqual({
      'promotions.announcement-slide': 4,
      'promotions.deal-slider': 3,
      'promotions.deal': 4,
      'promotions.banner': 4,
      'promotions.lander-button': 6,
      'promotions.page-slider': 4,
      'promotions.pop-up': 3,
      'promotions.header-bar': 2,
      'promotions.notification': 3,
      'promotions.home-builder': 2,
      'pages.policy': 8,
      'pages.page': 7,
      'pages.campaign': 9,
      'pages.faq': 12,
      'pages.help-topic': 9,
      'cancellation.question': 2,
      'cancellation.offer': 1,
      'search.rules': 1,
      'blog.category': 5,
      'blog.post': 22,
    });
    const pages = own.filter(({ kind }) => /\.(policy|page|campaign)$/.test(kind));
    expect(new Set(pages.map((page) => page.key)).size).toBe(pages.length);
  }
});

it('says AR where a site does', async () => {
  const all = await brought();
  const ofWord = (word: string) => {
    const { key } = sites.find((site) => site.word === word) as { key: string };
    return JSON.stringify(all.filter((one) => one.sites.includes(key)));
  };
  expect(ofWord('AR')).not.toMatch(/\bVR\b/);
  expect(ofWord('VR')).not.toMatch(/\bAR\b/);
});

it('leads to mails and to pages of the site alone', async () => {
  for (const { content } of await brought())
    for (const { link } of linksOf(String(content.text ?? content.answer ?? '')))
      expect(link).toMatch(/^((\/[a-z0-9-]+)+\/(\?key=\w+)?|mailto:\w+@\S+)$/);
});

it('leads everybody somewhere, members in turn with what has a window', async () => {
  const own = (await brought()).filter((one) => one.sites.includes('vrbs') && one.kind === 'promotions.lander-button');
  for (const audience of ['guests', 'members', 'expired'])
    expect(own.some(({ audiences }) => audiences.includes(audience))).toBe(true);
  const shown = (now: Date) =>
    own
      .filter(({ audiences }) => audiences.includes('members'))
      .filter(
        ({ startsAt, endsAt }) =>
          (!startsAt || startsAt <= now.toISOString()) && (!endsAt || now.toISOString() < endsAt),
      )
      .map(({ name }) => name);
  expect(shown(NOW)).toEqual(['Watch on your headset', 'Free for your friends']);
  expect(shown(new Date(NOW.getTime() + 31 * DAY))).toEqual(['Popular now', 'Free for your friends']);
  expect(shown(new Date(NOW.getTime() + 61 * DAY))).toEqual(['Free for your friends']);
});

it('has a picture for each topic of help', async () => {
  const topics = (await brought()).filter((one) => one.sites.includes('vrbs') && one.kind === 'pages.help-topic');
  const pictures = topics.map(({ content }) => (content.img as { permalink?: string } | null)?.permalink);
  expect(pictures).not.toContain(undefined);
  expect(new Set(pictures).size).toBe(topics.length);
});
