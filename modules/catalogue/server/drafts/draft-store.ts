import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { Kind, NewFields } from '../../contract/admin-fields.ts';
import { isDraft } from '../editing/item-state.ts';
import { NO_PICTURE } from '../editing/missing-fields.ts';
import { models, videos, videoViews } from '../tables.ts';
import type { NamedVideo } from '../types.ts';
import { CARD_VERSION } from '../videos/video-card.ts';

const TABLES = { videos, models };

type NewDraft = NewFields & { key: string | null; now: Date };

/** Undefined if one exists with its key or its slug. */
export const INSERT_DRAFT: Record<Kind, (tx: Tx, draft: NewDraft) => Promise<number | undefined>> = {
  async videos(tx, draft) {
    const [added] = await tx
      .insert(videos)
      .values({
        ...shared(draft),
        durationSeconds: 0,
        poster: NO_PICTURE,
        heroImage: NO_PICTURE,
        resolution: '',
        videoType: 'video3D',
        positions: [],
        isPartners: false,
        isInSlider: false,
        cardVersion: CARD_VERSION,
      })
      .onConflictDoNothing()
      .returning({ id: videos.id });
    if (added) await tx.insert(videoViews).values({ videoId: added.id, counted: 0 });
    return added?.id;
  },

  async models(tx, draft) {
    const [added] = await tx
      .insert(models)
      .values({
        ...shared(draft),
        information: [],
        featuredImage: NO_PICTURE,
        faceImage: NO_PICTURE,
        isFeatured: false,
      })
      .onConflictDoNothing()
      .returning({ id: models.id });
    return added?.id;
  },
};

/** Hidden, and on no site. */
function shared({ title, slug, key, now }: NewDraft) {
  return { title, slug, description: '', publishedAt: now, isPublished: true, hiddenAt: now, madeWith: key };
}

export async function findMadeWith(tx: Tx, kind: Kind, key: string): Promise<number | undefined> {
  const { id, madeWith } = TABLES[kind];
  const [found] = await tx.select({ id }).from(TABLES[kind]).where(eq(madeWith, key));
  return found?.id;
}

export async function hasSlug(tx: Tx, kind: Kind, slug: string): Promise<boolean> {
  const table = TABLES[kind];
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.slug, slug));
  return rows.length > 0;
}

export async function readVideosBySlug(tx: Tx, slugs: readonly string[]): Promise<ReadonlyMap<string, NamedVideo>> {
  const { id, slug, title, wasShown, hiddenAt } = videos;
  const rows = await tx
    .select({ id, slug, title, wasShown, hiddenAt })
    .from(videos)
    .where(inArray(slug, [...slugs]));
  return new Map(rows.map((row) => [row.slug, { id: row.id, title: row.title, isDraft: isDraft(row) }]));
}

/** Deletes cascade to everything that refers to it. */
export async function deleteItem(tx: Tx, kind: Kind, id: number): Promise<void> {
  await tx.delete(TABLES[kind]).where(eq(TABLES[kind].id, id));
}

export async function findIdBySlug(tx: Tx, kind: Kind, slug: string): Promise<number | undefined> {
  const table = TABLES[kind];
  const isIt = /^\d{1,9}$/.test(slug) ? eq(table.id, Number(slug)) : eq(table.slug, slug);
  const [found] = await tx.select({ id: table.id }).from(table).where(isIt);
  return found?.id;
}
