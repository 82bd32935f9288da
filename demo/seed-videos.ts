import type { VideoFormat } from '#modules/playback/contract/wire.ts';
import { previewPath } from '#modules/playback/server/index.ts';
import { publishedAt, viewsOf } from './calendar.ts';
import { castOf, stillOf } from './casting.ts';
import { inTurn } from './in-turn.ts';
import type { DemoMaterial, DemoSize, VideoTexts } from './material.ts';
import type { MediaScene } from './media-scene.ts';
import { progressOf } from './progress.ts';
import { qualityOf } from './quality.ts';
import { createRandom } from './random.ts';
import type { SeedDeps } from './seed-deps.ts';
import type { StoredModel } from './seed-models.ts';
import type { StoredScene } from './seed-scenes.ts';
import { uniqueSlugs } from './slug.ts';

type Parts = Pick<SeedDeps, 'catalogue' | 'playback' | 'log' | 'sites'> & {
  material: DemoMaterial;
  size: DemoSize;
  newest: Date;
  scenes: readonly StoredScene[];
  /** By site. */
  models: ReadonlyMap<string, readonly StoredModel[]>;
};

/** Answers the ids of every site's films, in order. */
export async function seedVideos(parts: Parts): Promise<Map<string, number[]>> {
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
  const ids = await inTurn(all, 2, async (video, position) => {
    const id = await seedVideo(parts, { ...video, slug: slugs[position] as string });
    tick();
    return id;
  });
  return new Map(sites.map(({ key }) => [key, ids.filter((_, position) => all[position]?.site === key)]));
}

interface DemoVideo {
  site: string;
  siteIndex: number;
  index: number;
  slug: string;
  texts: VideoTexts;
}

/** Every claim about the film is read from its files. */
async function seedVideo(parts: Parts, { site, siteIndex, index, slug, texts }: DemoVideo): Promise<number> {
  const { catalogue, size, newest } = parts;
  const stored = parts.scenes.find((candidate) => candidate.scene.key === texts.scene);
  if (!stored) throw new Error(`The film ${slug} speaks of the scene ${texts.scene}, which there is not.`);
  const { scene, files } = stored;
  const still = stillOf({ siteIndex, index, scenes: parts.scenes.length, stills: stored.stills.length });
  const full = files.filter(({ file }) => file.role === 'full').map(({ file }) => file);
  const best = full.toSorted((left, right) => right.width - left.width)[0];
  if (!best) throw new Error(`The scene ${scene.key} has no film.`);
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
    poster: { ...(stored.stills[still] ?? stored.hero), alt: texts.title },
    heroImage: { ...stored.hero, alt: texts.title },
    previewAddress: preview ? previewPath(preview.storageKey) : null,
    resolution: qualityOf(best, scene.projection),
    videoType: scene.stereo === 'mono' ? 'video2D' : 'video3D',
    positions: positionsOf(site, index),
    isInSlider: index % 12 === 0,
    views: viewsOf(site, index, size.videosPerSite),
  });
  await importFiles(parts, id, stored);
  return id;
}

async function importFiles({ playback }: Parts, videoId: number, { scene, files }: StoredScene) {
  if (!playback) return;
  for (const { storageKey, contentType, file } of files) {
    await playback.importMedia({
      videoId,
      role: file.role,
      // The preview clip is cut flat out of the film.
      format: file.role === 'preview' ? 'flat_mono' : formatOf(scene),
      width: file.width,
      height: file.height,
      quality: qualityOf(file, file.role === 'preview' ? 'flat' : scene.projection),
      storageKey,
      sizeBytes: file.sizeBytes,
      contentType,
      durationSeconds: Math.round(file.durationSeconds),
    });
  }
}

const ANGLES = { equirect180: 'eq180', equirect360: 'eq360' } as const;

function formatOf({ projection, stereo }: MediaScene): VideoFormat {
  return projection === 'flat' ? 'flat_mono' : `${ANGLES[projection]}_${stereo}`;
}

/** Two or three of the six, for the icons on a card. */
function positionsOf(site: string, index: number): number[] {
  const random = createRandom(`${site} positions ${index}`);
  const chosen = random.shuffle([1, 2, 3, 4, 5, 6]).slice(0, random.integer(2, 3));
  return chosen.sort((left, right) => left - right);
}
