import { expect, it } from 'vitest';
import { POST } from '#modules/blog/contract/kinds.ts';
import { linksOf } from '#modules/content/server/index.ts';
import { sites } from '#sites/index.ts';
import { picturesOf } from '../content/pictures.ts';
import { siteWords } from '../content/site-words.ts';
import type { StoredScene } from '../seed/seed-scenes.ts';
import { sceneWords } from '../texts/scene-words.ts';
import { postsOf } from './posts-of.ts';

const NOW = new Date('2026-11-27T10:00:00Z');
const image = { alt: 'A scene', permalink: '/media/pictures/x.webp', previews: [], tone: 3 };
const scenes = sceneWords.map(({ key }) => ({
  scene: { key },
  stills: [image],
  hero: image,
  tall: image,
  files: [],
})) as unknown as StoredScene[];
const slugs = new Map(sceneWords.map(({ key }) => [key, `the-${key}`]));

const bySite = new Map(
  sites.map((site, index) => [
    site.key,
    postsOf({ words: siteWords(site), index, pictures: picturesOf(scenes, index * 2), slugs, now: NOW }),
  ]),
);
const paragraphsOf = (text: string) => text.split(/\n\n+/).filter((line) => !line.startsWith('#'));

it('writes at least twenty posts for each site, each of which fits its kind and has an address of its own', () => {
  for (const [site, posts] of bySite) {
    const shown = posts.filter(({ startsAt }) => startsAt <= NOW.toISOString());
    expect(shown.length, site).toBeGreaterThanOrEqual(20);
    expect(shown.length, 'one is to come').toBe(posts.length - 1);
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length);
    for (const { slug, content } of posts) {
      POST.key.parse(slug);
      POST.content.parse({ ...content, categories: [] });
      expect(JSON.stringify(content), slug).not.toMatch(/[{]\w+[}]/);
      for (const { link } of linksOf(content.text)) expect(link).toMatch(/^\/[a-z/-]+\/(\?key=\w+)?$/);
    }
    const withVideos = posts.filter(({ content }) => content.text.includes('/video/the-'));
    expect(withVideos.length, site).toBeGreaterThan(2);
  }
});

it('gives each site its own voice: no two posts of two sites say mostly the same', () => {
  const all = [...bySite].flatMap(([site, posts]) =>
    posts.map(({ content }) => ({ site, title: content.title, said: new Set(paragraphsOf(content.text)) })),
  );
  for (const [index, one] of all.entries())
    for (const another of all.slice(index + 1)) {
      if (one.site === another.site) continue;
      const same = [...one.said].filter((line) => another.said.has(line)).length;
      const of = Math.min(one.said.size, another.said.size);
      expect(same / of, `${one.site} and ${another.site}: ${one.title}`).toBeLessThanOrEqual(0.5);
    }
});

it('says AR where a site does', () => {
  for (const { key, word } of sites) {
    const said = JSON.stringify(bySite.get(key));
    expect(said).not.toMatch(word === 'AR' ? /\bVR\b/ : /\bAR\b/);
  }
});
