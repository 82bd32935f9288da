import { slugOf } from '#modules/catalogue/contract/slug-of.ts';
import type { ModelFact, TagKind } from '#modules/catalogue/contract/tag-kinds.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import { storePicture } from '#modules/media/server/pictures/picture.ts';
import { HAIR_WORDS } from '../portraits/hair-word.ts';
import { CATEGORIES, type CategoryPicture } from '../taxonomy/categories.ts';
import { DEVICES, drawingOf } from '../taxonomy/devices.ts';
import { SPECIAL_CATEGORIES } from '../taxonomy/special-categories.ts';
import { MODEL_TAGS, modelFacts, VIDEO_TAGS } from '../taxonomy/tags.ts';
import { eyes } from '../texts/people.ts';
import { inTurn } from './in-turn.ts';
import { MEMBER_PLUS_PRICE } from './member-plus-price.ts';
import type { SeedDeps } from './seed-deps.ts';
import type { StoredScene } from './seed-scenes.ts';

type Parts = Pick<SeedDeps, 'catalogue' | 'media' | 'storage' | 'log' | 'sites'> & {
  scenes: readonly StoredScene[];
};

/** The taxonomy of videos and models, the same on all sites. */
export async function seedTaxonomy(parts: Parts): Promise<void> {
  await seedTags(parts);
  await seedCategories(parts);
  await seedDevices(parts);
  parts.log.info(`demo: ${CATEGORIES.length} categories, ${VIDEO_TAGS.length} tags, ${DEVICES.length} devices`);
}

async function seedTags({ catalogue }: Parts): Promise<void> {
  const kinds: [TagKind, readonly string[]][] = [
    ['video', VIDEO_TAGS],
    ['model', MODEL_TAGS],
    ...(Object.entries(modelFacts(HAIR_WORDS, eyes)) as [ModelFact, string[]][]),
  ];
  const all = kinds.flatMap(([kind, titles]) => titles.map((title) => ({ kind, title, slug: slugOf(title, 'video') })));
  await inTurn(all, 2, (tag) => catalogue.importTag(tag));
}

/**
 * A still of a scene with another alternative text; crops keep its middle. A smaller world, which doesn't have that
 * scene, shows another one.
 */
function stillOf({ scenes }: Parts, [key, still]: CategoryPicture, alt: string): Image {
  const { stills, hero } = (scenes.find(({ scene }) => scene.key === key) ?? scenes[0]) as StoredScene;
  return { ...(stills[still % stills.length] ?? hero), alt, focus: { x: 50, y: 50 } };
}

async function seedCategories(parts: Parts): Promise<void> {
  const { catalogue, sites } = parts;
  const shown = { sites: sites.map(({ key }) => key) };
  // One after the other: children come after their parent.
  for (const [sort, { picture, ...category }] of CATEGORIES.entries())
    await catalogue.importCategory({
      ...category,
      image: stillOf(parts, picture, category.name),
      sort: sort + 1,
      ...shown,
    });
  for (const [place, { picture, ...category }] of SPECIAL_CATEGORIES.entries()) {
    const image = stillOf(parts, picture, category.name);
    const isLounge = category.slug === 'members-lounge';
    const custom = {
      text: isLounge ? 'More from our sister sites' : 'Find the right quality for yours',
      image,
      link: isLounge ? '/join-now/' : '/devices/',
      isInNewTab: false,
      memberPlus: isLounge,
      priceUuid: isLounge ? MEMBER_PLUS_PRICE : null,
    };
    await catalogue.importCategory({
      ...category,
      image,
      sort: CATEGORIES.length + place + 1,
      ...shown,
      ...(category.type === 'custom' && { custom }),
    });
  }
}

async function seedDevices({ catalogue, media, storage, sites }: Parts): Promise<void> {
  await inTurn(DEVICES, 2, async ({ shape, ...device }, place) => {
    const slug = slugOf(device.name, 'video');
    const image = await storePicture({
      storage,
      key: `devices/${slug}`,
      input: Buffer.from(drawingOf({ shape, ...device }, place)),
      alt: device.name,
      kind: 'poster',
    });
    await media?.listPicture({ image, kind: 'poster' });
    await catalogue.importDevice({
      ...device,
      slug,
      image,
      links: [{ label: 'Videos to begin with', link: `/videos/?device=${slug}`, inNewTab: false }],
      sort: place + 1,
      sites: sites.map(({ key }) => key),
    });
  });
}
