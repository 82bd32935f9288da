import type { Tx } from '#kernel/db/database.ts';
import type { AfterCommit, Deletable } from '#kernel/deletable.ts';
import { NotFound } from '#kernel/errors.ts';
import type { Kind } from '../../contract/admin-fields.ts';
import type { Image } from '../../contract/types.ts';
import type { CatalogueAdmin, CatalogueDeps } from '../deps.ts';
import { removeItem } from '../drafts/create-draft.ts';
import { findIdBySlug } from '../drafts/draft-store.ts';
import { readCast } from '../editing/admin-video-store.ts';
import { lockItem, type ModelRow, type VideoRow } from '../items/item-rows-store.ts';
import { readMergedInto } from '../merge/merged-store.ts';
import { relistModel } from '../models/relist-model.ts';
import { invalidatePages } from '../page-tags.ts';
import { relistVideo } from '../videos/relist-video.ts';

const TYPES = { videos: 'video', models: 'model' } as const;
const RELIST = { videos: relistVideo, models: relistModel };
const PATHS: Record<Kind, RegExp> = {
  videos: /^\/(?:video|watch)\/([a-z0-9-]+)\/?$/,
  models: /^\/model\/([a-z0-9-]+)\/?$/,
};

/** R52: how videos and models are deleted for good. */
export function deletableItem(deps: CatalogueDeps & { admin: CatalogueAdmin }, kind: Kind): Deletable {
  const { clock, bus, admin } = deps;
  const type = TYPES[kind];

  async function lock(tx: Tx, id: string): Promise<VideoRow | ModelRow> {
    const row = await lockItem(tx, kind, Number(id));
    if (!row) throw new NotFound(`There is no ${type} ${id}.`);
    return row;
  }
  async function relist(
    tx: Tx,
    id: string,
    set: { goingAt: Date | null; hiddenAt?: Date | null },
  ): Promise<AfterCommit> {
    const tags = await RELIST[kind](deps, tx, Number(id), { set });
    if (kind === 'videos') await admin.setMediaGoing(tx, { videoId: Number(id), goingAt: set.goingAt });
    return () => invalidatePages(bus, tags ?? []);
  }

  return {
    kind: type,
    async find(tx, id) {
      const row = await lockItem(tx, kind, Number(id));
      if (!row) return undefined;
      const { title, slug, sites, publishedAt, hiddenAt, wasShown } = row;
      const facts = { slug, sites, publishedAt: publishedAt.toISOString(), wasShown };
      const isMerged = 'mergedInto' in row && row.mergedInto !== null;
      return {
        title,
        subject: { type, id },
        isHidden: hiddenAt !== null,
        ...(isMerged && { refusal: 'It was merged into another one, and goes with that one.' }),
        facts: kind === 'videos' ? { ...facts, models: await namesIn(tx, row.id) } : facts,
      };
    },
    async hide(tx, id, goingAt) {
      const { hiddenAt } = await lock(tx, id);
      return relist(tx, id, { goingAt, hiddenAt: hiddenAt ?? clock.now() });
    },
    restore: (tx, id, { isHidden }) => relist(tx, id, isHidden ? { goingAt: null } : { goingAt: null, hiddenAt: null }),
    async erase(tx, id) {
      const row = await lock(tx, id);
      const pictures = [...picturesOf(row), ...(kind === 'models' ? await picturesOfMerged(tx, row.id) : [])];
      await removeItem(deps, tx, { kind, id: row.id, slug: row.slug }, (inner, change) =>
        admin.audit.record(inner, { ...change, actor: { kind: 'program', name: 'deletions' } }),
      );
      const videoId = kind === 'videos' ? row.id : undefined;
      // Its pages were invalidated when it was hidden.
      return { ...(await admin.eraseMedia(tx, { videoId, pictures })), after: async () => {} };
    },
    async idAt(tx, path) {
      const [, slug] = PATHS[kind].exec(path) ?? [];
      const id = slug === undefined ? undefined : await findIdBySlug(tx, kind, slug);
      return id === undefined ? undefined : String(id);
    },
  };
}

async function namesIn(tx: Tx, videoId: number): Promise<string[]> {
  return (await readCast(tx, videoId)).map(({ slug }) => slug);
}

function picturesOf(row: VideoRow | ModelRow): Image[] {
  return 'poster' in row ? [row.poster, row.heroImage] : [row.featuredImage, row.faceImage];
}

/** Pictures of its duplicates, which are deleted with it. */
async function picturesOfMerged(tx: Tx, id: number): Promise<Image[]> {
  const pictures: Image[] = [];
  for (const merged of await readMergedInto(tx, 'models', id)) {
    const row = await lockItem(tx, 'models', merged.id);
    if (row) pictures.push(...picturesOf(row));
  }
  return pictures;
}
