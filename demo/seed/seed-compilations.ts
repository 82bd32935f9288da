import { DAY } from '#kernel/clock.ts';
import { slugOf } from '#modules/catalogue/contract/slug-of.ts';
import { previewPath } from '#modules/media/server/index.ts';
import type { DemoSize } from '../material/material.ts';
import { importFiles, videoOf } from '../material/scene-video.ts';
import type { SeedDeps } from './seed-deps.ts';
import type { StoredScene } from './seed-scenes.ts';

const NAMES = [
  { title: 'The Long Evening', text: 'Six videos that begin when the sun goes down, one after the other.' },
  { title: 'A Beginner’s Tour', text: 'Where to start: six gentle videos, none of them in a hurry.' },
  { title: 'The Year in Color', text: 'Six videos that we could not stop looking at.' },
  { title: 'Far From Home', text: 'Six places that take a while to get to.' },
];
const PARTS = 6;

type Parts = Pick<SeedDeps, 'catalogue' | 'media'> & {
  size: DemoSize;
  newest: Date;
  scenes: readonly StoredScene[];
};

/**
 * Compilations of a site's videos.
 * @param videos slugs, newest first
 */
export async function seedCompilations(
  { catalogue, media, size, newest, scenes }: Parts,
  { site, siteIndex, videos }: { site: string; siteIndex: number; videos: readonly string[] },
): Promise<void> {
  for (let index = 0; index < size.compilationsPerSite; index += 1) {
    const { title, text } = NAMES[(siteIndex + index) % NAMES.length] as (typeof NAMES)[number];
    const stored = scenes[(siteIndex * 3 + index * 4) % scenes.length] as StoredScene;
    const { best, facts } = videoOf(stored);
    const preview = stored.files.find(({ file }) => file.role === 'preview');
    const step = Math.max(1, Math.floor(videos.length / PARTS));
    const { id } = await catalogue.importVideo({
      ...facts,
      slug: `${slugOf(title, 'video')}-${siteIndex + 1}`,
      title,
      description: text,
      sites: [site],
      models: [],
      publishedAt: new Date(newest.getTime() - (index * 61 + 9) * DAY),
      durationSeconds: Math.round(best.durationSeconds),
      poster: { ...(stored.stills[index % stored.stills.length] ?? stored.hero), alt: title },
      heroImage: { ...stored.hero, alt: title },
      previewAddress: preview ? previewPath(preview.storageKey) : null,
      kind: 'compilation',
      parts: videos.filter((_, place) => place % step === index % step).slice(0, PARTS),
      views: 900 + siteIndex * 130 + index * 410,
    });
    await importFiles({ media }, id, stored);
  }
}
