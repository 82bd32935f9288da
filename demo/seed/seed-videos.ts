import { previewPath } from '#modules/media/server/index.ts';
import type { DemoMaterial, DemoSize, VideoTexts } from '../material/material.ts';
import { importFiles, videoOf } from '../material/scene-video.ts';
import { createRandom } from '../random.ts';
import { categoriesOf } from '../taxonomy/categories.ts';
import { tagsOfVideo } from '../taxonomy/tags.ts';
import { publishedAt, viewsOf } from './calendar.ts';
import { castOf, stillOf } from './casting.ts';
import { inTurn } from './in-turn.ts';
import { progressOf } from './progress.ts';
import { seedCompilations } from './seed-compilations.ts';
import type { SeedDeps } from './seed-deps.ts';
import type { StoredModel } from './seed-models.ts';
import type { StoredScene } from './seed-scenes.ts';
import { uniqueSlugs } from './slug.ts';

type Parts = Pick<SeedDeps, 'catalogue' | 'media' | 'log' | 'sites'> & {
  material: DemoMaterial;
  size: DemoSize;
  newest: Date;
  scenes: readonly StoredScene[];
  /** By site. */
  models: ReadonlyMap<string, readonly StoredModel[]>;
};

/** A video with the scene that it shows. */
export interface SceneVideo {
  id: number;
  slug: string;
  scene: string;
}

/** One video in this many comes from another studio. */
const PARTNERS_EVERY = 8;

/** Returns every site's videos, in order. */
export async function seedVideos(parts: Parts): Promise<Map<string, SceneVideo[]>> {
  const { log, sites, material, size } = parts;
  const all = sites.flatMap(({ key: site }, siteIndex) =>
    Array.from({ length: size.videosPerSite }, (_, index) => ({
      site,
      siteIndex,
      index,
      texts: material.video(site, index),
    })),
  );
  const slugs = uniqueSlugs(all.map(({ texts }) => texts.slug));
  const tick = progressOf(log, 'videos', all.length);
  const stored = await inTurn(all, 2, async (video, position) => {
    const slug = slugs[position] as string;
    const id = await seedVideo(parts, { ...video, slug });
    tick();
    return { id, slug, scene: video.texts.scene };
  });
  for (const [siteIndex, { key: site }] of sites.entries()) {
    const videos = slugs.filter((_, position) => all[position]?.site === site);
    await seedCompilations(parts, { site, siteIndex, videos });
  }
  return new Map(sites.map(({ key }) => [key, stored.filter((_, position) => all[position]?.site === key)]));
}

interface DemoVideo {
  site: string;
  siteIndex: number;
  index: number;
  slug: string;
  texts: VideoTexts;
}

/** Everything stated about the video is read from its files. */
async function seedVideo(parts: Parts, { site, siteIndex, index, slug, texts }: DemoVideo): Promise<number> {
  const { catalogue, size, newest } = parts;
  const stored = parts.scenes.find((candidate) => candidate.scene.key === texts.scene);
  if (!stored) throw new Error(`The video ${slug} speaks of the scene ${texts.scene}, which there is not.`);
  const { scene, files } = stored;
  const still = stillOf({ siteIndex, index, scenes: parts.scenes.length, stills: stored.stills.length });
  const { best, facts } = videoOf(stored);
  const preview = files.find(({ file }) => file.role === 'preview');
  const models = parts.models.get(site) ?? [];
  const { id } = await catalogue.importVideo({
    slug,
    title: texts.title,
    description: texts.description,
    sites: [site],
    models: castOf(site, index, models.length).map((model) => (models[model] as StoredModel).slug),
    publishedAt: publishedAt(site, index, size.videosPerSite, newest),
    durationSeconds: Math.round(best.durationSeconds),
    ...facts,
    tags: tagsOfVideo(site, index, scene.key),
    categories: categoriesOf(scene.key, index),
    poster: { ...(stored.stills[still] ?? stored.hero), alt: texts.title },
    heroImage: { ...stored.hero, alt: texts.title },
    previewAddress: preview ? previewPath(preview.storageKey) : null,
    positions: positionsOf(site, index),
    isInSlider: index % 12 === 0,
    isPartners: index % PARTNERS_EVERY === 3,
    views: viewsOf(site, index, size.videosPerSite),
  });
  await importFiles(parts, id, stored);
  return id;
}

/** Two or three of the six, for the icons on a card. */
function positionsOf(site: string, index: number): number[] {
  const random = createRandom(`${site} positions ${index}`);
  const chosen = random.shuffle([1, 2, 3, 4, 5, 6]).slice(0, random.integer(2, 3));
  return chosen.sort((left, right) => left - right);
}
