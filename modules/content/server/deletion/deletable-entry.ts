import type { Tx } from '#kernel/db/database.ts';
import type { AfterCommit, Deletable } from '#kernel/deletable.ts';
import { NotFound } from '#kernel/errors.ts';
import type { ContentDeps } from '../deps.ts';
import { imagesIn } from '../editing/pictures-in.ts';
import { unscheduleRefresh } from '../editing/schedule-refresh.ts';
import { dropPagesOf } from '../page-tags.ts';
import { deleteEntry, type EntryRow, findEdition, lockAnyEntry, updateEntry } from '../store.ts';
import { tellRemoved } from './tell-removed.ts';

/** R14: how entries of any kind are deleted for good. */
export function deletableEntry(deps: ContentDeps): Deletable {
  const { clock, bus } = deps;

  async function lock(tx: Tx, id: string): Promise<EntryRow> {
    const row = await lockAnyEntry(tx, Number(id));
    if (!row) throw new NotFound(`There is no entry ${id}.`);
    return row;
  }
  async function set(tx: Tx, id: string, change: { goingAt: Date | null; isHidden?: boolean }): Promise<AfterCommit> {
    const { kind, sites } = await lock(tx, id);
    await updateEntry(tx, Number(id), { ...change, changedAt: clock.now() });
    return () => dropPagesOf(bus, { name: kind }, sites);
  }

  return {
    kind: 'entry',
    async find(tx, id) {
      const row = await lockAnyEntry(tx, Number(id));
      if (!row) return undefined;
      const { name, kind, key, sites, isHidden } = row;
      // R9
      const wasRead = (await findEdition(tx, row.id)) !== undefined;
      return {
        title: name,
        subject: { type: kind, id },
        isHidden,
        ...(wasRead && { refusal: 'Visitors have read it, so its editions stay. You can hide it instead.' }),
        facts: { kind, sites, ...(key !== null && { slug: key }) },
      };
    },
    hide: (tx, id, goingAt) => set(tx, id, { goingAt, isHidden: true }),
    restore: (tx, id, { isHidden }) => set(tx, id, isHidden ? { goingAt: null } : { goingAt: null, isHidden: false }),
    async erase(tx, id) {
      const row = await lock(tx, id);
      await deleteEntry(tx, row.id);
      await tellRemoved(deps, tx, row);
      await unscheduleRefresh(deps, tx, Number(id));
      // Its pages were invalidated when it was hidden.
      return { ...(await deps.eraseMedia(tx, { pictures: imagesIn(row.content) })), after: async () => {} };
    },
  };
}
