import { ReferencesChanged } from '../../contract/events.ts';
import type { CatalogueDeps } from '../deps.ts';
import { recountModels } from '../models/model-store.ts';
import { relistModel } from '../models/relist-model.ts';
import { invalidatePages } from '../page-tags.ts';
import { remakeCards } from '../videos/rebuild-cards.ts';
import { LINKS, type LinkName, moveLinks, nextMerged } from './merged-store.ts';

const BATCH = 200;
const NAMES = Object.keys(LINKS) as LinkName[];
type Deps = Pick<CatalogueDeps, 'db' | 'bus' | 'events'>;

/**
 * R33: moves items of duplicates to the one that stays, some per transaction. After an interruption, the remaining
 * links show what is left.
 */
export async function moveMerged(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const link of NAMES) {
    let isDone = false;
    while (!isDone && !signal.aborted) isDone = (await moveSome(deps, link)) === 0;
  }
}

/** Returns how many were moved; 0 when none are left. */
async function moveSome(deps: Deps, link: LinkName): Promise<number> {
  const { db, bus, events } = deps;
  const { count, tags } = await db.transaction(async (tx) => {
    const pair = await nextMerged(tx, link);
    if (!pair) return { count: 0, tags: [] };
    const ids = await moveLinks(tx, link, pair, BATCH);
    // Published once, with the last of them.
    if (ids.length < BATCH)
      await events.publish(tx, ReferencesChanged, {
        key: `moved:${link}:${pair.from}:${ids[0] ?? 0}`,
        payload: { kind: LINKS[link].kind, id: pair.into },
      });
    if (link !== 'tags of models') {
      const tags = await remakeCards(tx, ids);
      if (link === 'models') await recountModels(tx, [pair.from, pair.into]);
      return { count: ids.length, tags };
    }
    const tags: string[] = [];
    for (const id of ids) tags.push(...((await relistModel(deps, tx, id, { isNamedAsBefore: true })) ?? []));
    return { count: ids.length, tags };
  });
  await invalidatePages(bus, [...new Set(tags)]);
  return count;
}

/** Moves the first of each kind at once, so that the operator sees them in place; a job moves the others. */
export async function moveFirst(deps: Deps): Promise<void> {
  for (const link of NAMES) await moveSome(deps, link);
}
