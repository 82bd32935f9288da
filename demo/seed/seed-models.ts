import { DAY } from '#kernel/clock.ts';
import { slugOf } from '#modules/catalogue/contract/slug-of.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import type { ModelToImport } from '#modules/catalogue/server/index.ts';
import { storePicture } from '#modules/media/server/pictures/picture.ts';
import type { DemoMaterial, DemoSize } from '../material/material.ts';
import { createRandom } from '../random.ts';
import { taxonomyOfModel } from '../taxonomy/tags.ts';
import { inTurn } from './in-turn.ts';
import { progressOf } from './progress.ts';
import type { SeedDeps } from './seed-deps.ts';
import { uniqueSlugs } from './slug.ts';

type Parts = Pick<SeedDeps, 'catalogue' | 'media' | 'storage' | 'log' | 'sites'> & {
  material: DemoMaterial;
  size: DemoSize;
  newest: Date;
};

/** The careers of `texts/people.ts` as the status in lists. */
const STATUSES: Readonly<Record<string, ModelToImport['status']>> = {
  Active: 'active',
  'Guest performer': 'active',
  'On tour': 'on-break',
};

/** Where the head is in a portrait, so that wide crops contain all of it. */
const HEAD = { x: 50, y: 20 } as const;

export interface StoredModel {
  id: number;
  slug: string;
  portrait: Image;
  isFeatured: boolean;
}

/** On hosts that don't exist. */
const SOCIALS = [
  { label: 'Journal', link: 'https://journal.example/' },
  { label: 'Pictures', link: 'https://pictures.example/' },
];

/** Imports every site's models; returns them by site, in order. */
export async function seedModels(parts: Parts): Promise<Map<string, StoredModel[]>> {
  const { catalogue, media, storage, log, sites, material, size, newest } = parts;
  const all = sites.flatMap(({ key: site }) =>
    Array.from({ length: size.modelsPerSite }, (_, index) => ({
      site,
      index,
      texts: material.model(site, index),
    })),
  );
  const slugs = uniqueSlugs(all.map(({ texts }) => texts.slug));
  const tick = progressOf(log, 'models', all.length);
  const models = await inTurn(all, 2, async ({ site, index, texts }, position) => {
    const slug = slugs[position] as string;
    const store = async (folder: string, drawing: string, focus?: Image['focus']) => {
      const image = { storage, key: `${folder}/${slug}`, input: Buffer.from(drawing), alt: texts.name };
      const picture = { ...(await storePicture({ ...image, kind: 'portrait' })), ...(focus && { focus }) };
      await media?.listPicture({ image: picture, kind: 'portrait' });
      return picture;
    };
    const picture = await store('portraits', material.portrait(site, index), HEAD);
    const faceImage = await store('faces', material.face(site, index));
    const taxonomy = taxonomyOfModel(site, index, texts.information);
    const bySlug = (titles: readonly string[]) => titles.map((title) => slugOf(title, 'model'));
    const isFeatured = index % 4 === 0;
    const daysAgo = createRandom(`${site} model ${index}`).between(740, 1400);
    const { id } = await catalogue.importModel({
      slug,
      title: texts.name,
      description: texts.biography,
      sites: [site],
      information: texts.information.map((fact) => ({
        ...fact,
        fieldType: `type_${fact.fieldType}` as const,
      })),
      featuredImage: picture,
      faceImage,
      isFeatured,
      isForcedFeatured: index % 12 === 8,
      socials: SOCIALS.slice(0, index % 3).map(({ label, link }) => ({ label, link: link + slug })),
      status: STATUSES[texts.information.find(({ label }) => label === 'Career Status')?.value ?? ''] ?? null,
      tags: bySlug(taxonomy.tags),
      facts: Object.fromEntries(Object.entries(taxonomy.facts).map(([kind, titles]) => [kind, bySlug(titles)])),
      publishedAt: new Date(newest.getTime() - Math.round(daysAgo * DAY)),
    });
    tick();
    return { id, slug, portrait: picture, isFeatured };
  });
  return new Map(sites.map(({ key }) => [key, models.filter((_, position) => all[position]?.site === key)]));
}
