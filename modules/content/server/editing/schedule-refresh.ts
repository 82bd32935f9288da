import type { Tx } from '#kernel/db/database.ts';
import { entriesTag } from '../../contract/kinds.ts';
import type { ContentDeps } from '../deps.ts';
import { RefreshScheduled } from '../jobs.ts';
import type { EntryRow } from '../store.ts';

const TIMES = ['startsAt', 'endsAt'] as const;

/**
 * R3: schedules invalidating pages at the exact times at which an entry starts and ends, and cancels earlier schedules.
 */
export async function scheduleRefresh(
  { jobs, clock }: Pick<ContentDeps, 'jobs' | 'clock'>,
  tx: Tx,
  entry: Pick<EntryRow, 'id' | 'kind' | 'sites' | 'isHidden' | (typeof TIMES)[number]>,
): Promise<void> {
  await unscheduleRefresh({ jobs }, tx, entry.id);
  if (entry.isHidden) return;
  const tags = entry.sites.map((site) => entriesTag(site, { name: entry.kind }));
  for (const time of TIMES) {
    const startAfter = entry[time];
    if (startAfter && startAfter > clock.now())
      await jobs.send(tx, RefreshScheduled, { tags }, { key: keyOf(entry.id, time), startAfter });
  }
}

export async function unscheduleRefresh({ jobs }: Pick<ContentDeps, 'jobs'>, tx: Tx, id: number): Promise<void> {
  for (const time of TIMES) await jobs.withdraw(tx, RefreshScheduled, keyOf(id, time));
}

const keyOf = (id: number, time: string) => `${id}:${time}`;
