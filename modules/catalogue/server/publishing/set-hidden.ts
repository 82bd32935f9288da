import { NotFound } from '#kernel/errors.ts';
import type { CatalogueDeps } from '../deps.ts';
import { relistModel } from '../models/relist-model.ts';
import { dropPages } from '../page-tags.ts';
import { relistVideo } from '../videos/relist-video.ts';

const RELIST = { video: relistVideo, model: relistModel };

/** Takes a video or a model away from everybody, whatever its state, or gives it back. Throws NotFound for an unknown id. */
export async function setHidden(
  parts: CatalogueDeps,
  { kind, id }: { kind: keyof typeof RELIST; id: number },
  isHidden: boolean,
): Promise<void> {
  const hiddenAt = isHidden ? parts.clock.now() : null;
  const tags = await parts.db.transaction((tx) => RELIST[kind](parts, tx, id, { set: { hiddenAt } }));
  if (!tags) throw new NotFound();
  await dropPages(parts.bus, tags);
}
