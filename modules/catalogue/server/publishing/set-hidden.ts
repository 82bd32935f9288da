import { NotFound } from '#kernel/errors.ts';
import type { CatalogueDeps } from '../deps.ts';
import { relistModel } from '../models/relist-model.ts';
import { invalidatePages } from '../page-tags.ts';
import { relistVideo } from '../videos/relist-video.ts';

const RELIST = { video: relistVideo, model: relistModel };

/**
 * Hides a video or a model from all visitors whatever its state, or shows it again. Throws NotFound for an unknown id.
 */
export async function setHidden(
  deps: CatalogueDeps,
  { kind, id }: { kind: keyof typeof RELIST; id: number },
  isHidden: boolean,
): Promise<void> {
  const hiddenAt = isHidden ? deps.clock.now() : null;
  const tags = await deps.db.transaction((tx) => RELIST[kind](deps, tx, id, { set: { hiddenAt } }));
  if (!tags) throw new NotFound();
  await invalidatePages(deps.bus, tags);
}
