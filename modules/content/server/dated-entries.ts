import type { ContentOf, EntryKind } from '../contract/kinds.ts';
import { audienceOf } from './audience-of.ts';
import * as store from './dated-store.ts';
import type { EntryRow } from './store.ts';
import type { DatedEntry, DatedFilter, DatedPage, Viewer, VisibleEntry } from './types.ts';
import { fittingContent, shownOf, type VisibleDeps } from './visible-entries.ts';

/** R16 */
export async function datedEntries<Kind extends EntryKind>(
  deps: VisibleDeps,
  kind: Kind,
  viewer: Viewer,
  page: DatedPage,
): Promise<DatedEntry<ContentOf<Kind>>[]> {
  const { db, clock } = deps;
  const query = { ...queryOf(kind, viewer), ...page };
  const rows = await store.readDated(db.drizzle, query, {
    now: clock.now(),
    emptied: page.isWhole ? [] : (kind.longFields ?? []),
  });
  return rows.flatMap((row) => visible(deps, kind, row) ?? []);
}

export async function datedById<Kind extends EntryKind>(
  deps: VisibleDeps,
  kind: Kind,
  { id, ...viewer }: Viewer & { id: number },
): Promise<VisibleEntry<ContentOf<Kind>> | undefined> {
  const row = await store.findDated(deps.db.drizzle, { ...queryOf(kind, viewer), id }, deps.clock.now());
  return row && visible(deps, kind, row);
}

export async function countDated(
  { db, clock }: VisibleDeps,
  kind: EntryKind,
  viewer: Viewer,
  of: DatedFilter,
): Promise<number> {
  return store.countDated(db.drizzle, { ...queryOf(kind, viewer), ...of }, clock.now());
}

export async function newestIds(
  { db, clock }: VisibleDeps,
  kind: EntryKind,
  viewer: Viewer,
  limit: number,
): Promise<number[]> {
  return store.readNewestIds(db.drizzle, queryOf(kind, viewer), limit, clock.now());
}

function queryOf(kind: EntryKind, { site, visitor }: Viewer) {
  return { kind: kind.name, site, audience: audienceOf(visitor) };
}

function visible<Kind extends EntryKind>(
  { log }: VisibleDeps,
  kind: Kind,
  row: EntryRow,
): DatedEntry<ContentOf<Kind>> | undefined {
  const content = fittingContent(kind, row.content, log, row.id);
  // Without a date it isn't listed.
  return content === undefined || !row.startsAt ? undefined : { ...shownOf(row), startsAt: row.startsAt, content };
}
