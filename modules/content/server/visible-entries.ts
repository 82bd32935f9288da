import type { Tx } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Audience, ContentOf, EntryKind } from '../contract/kinds.ts';
import { audienceOf } from './audience-of.ts';
import type { ContentDeps } from './deps.ts';
import type { EntryRow } from './store.ts';
import { findEdition, findEntry, readContents, readEditions, readNewest, readShown } from './store.ts';
import type { Viewer, VisibleEdition, VisibleEntry } from './types.ts';

export type VisibleDeps = Pick<ContentDeps, 'db' | 'clock' | 'log'>;

/** R1 to R4. */
export function visibleEntries<Kind extends EntryKind>(
  deps: VisibleDeps,
  kind: Kind,
  { site, visitor, key }: Viewer & { key?: string },
): Promise<VisibleEntry<ContentOf<Kind>>[]> {
  // R17
  const withDrafts = key !== undefined && !kind.sharesKey && visitor.seesDrafts === true;
  return shownEntries(deps, kind, { site, audience: audienceOf(visitor), key, withDrafts });
}

/** Without an audience: everything any audience sees. */
export async function shownEntries<Kind extends EntryKind>(
  { db, clock, log }: VisibleDeps,
  kind: Kind,
  of: { site: string; audience?: Audience; key?: string; withDrafts?: boolean },
): Promise<VisibleEntry<ContentOf<Kind>>[]> {
  const query = { ...of, kind: kind.name };
  const now = clock.now();
  const rows = await readShown(db.drizzle, query, now);
  const ids = rows.map(({ id }) => id);
  const inForce = kind.keepsEditions && ids.length > 0 ? await readNewest(db.drizzle, ids, now) : undefined;
  return rows.flatMap((row) => {
    // R7: the current text may be of a future edition.
    const written = inForce?.get(row.id) ?? row.content;
    const content = fittingContent(kind, written, log, row.id);
    return content === undefined ? [] : [{ ...shownOf(row), content }];
  });
}

/** All entries of a kind, visible or not, except those that no longer fit it. */
export async function contentsOf<Kind extends EntryKind>(
  { db, log }: VisibleDeps,
  kind: Kind,
  tx: Tx = db.drizzle,
): Promise<{ id: number; content: ContentOf<Kind> }[]> {
  const contents = await readContents(tx, kind.name);
  return contents.flatMap(({ id, content: written }) => {
    const content = fittingContent(kind, written, log, id);
    return content === undefined ? [] : [{ id, content }];
  });
}

/** R7 */
export async function visibleEdition<Kind extends EntryKind>(
  parts: VisibleDeps,
  kind: Kind,
  viewer: Viewer & { key: string; edition?: number },
): Promise<VisibleEdition<ContentOf<Kind>> | undefined> {
  const { db, clock, log } = parts;
  const [entry] = await visibleEntries(parts, kind, viewer);
  if (!entry) return undefined;
  const now = clock.now();
  const [found, editions] = await Promise.all([
    findEdition(db.drizzle, entry.id, { edition: viewer.edition, now }),
    readEditions(db.drizzle, entry.id, now),
  ]);
  const content = found && fittingContent(kind, found.content, log, entry.id);
  if (!found || content === undefined) return undefined;
  return { ...entry, content, edition: found.edition, publishedAt: found.publishedAt, editions };
}

/** Visible or not. */
export async function findFitting<Kind extends EntryKind>(
  { db, log }: Pick<ContentDeps, 'db' | 'log'>,
  kind: Kind,
  id: number,
  tx: Tx = db.drizzle,
) {
  const row = await findEntry(tx, kind.name, id);
  const content = row && fittingContent(kind, row.content, log, id);
  return row && content !== undefined ? { id, key: row.key, name: row.name, content } : undefined;
}

/** Content written by an older version of the program may not fit any more: it isn't shown, and the log says so. */
export function fittingContent<Kind extends EntryKind>(
  kind: Kind,
  written: unknown,
  log: Logger,
  id?: number,
): ContentOf<Kind> | undefined {
  const { success, data, error } = kind.content.safeParse(written);
  if (success) return data as ContentOf<Kind>;
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  log.warn({ kind: kind.name, entry: id, faults }, 'an entry does not fit its kind and is passed over');
  return undefined;
}

export function shownOf(row: EntryRow) {
  const { id, key, name, sort, weight, startsAt, endsAt, audiences, createdAt, changedAt } = row;
  return { id, key, name, sort, weight, startsAt, endsAt, audiences, createdAt, changedAt };
}
