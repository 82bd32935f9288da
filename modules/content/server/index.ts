import type { AdminContext } from '#api/admin/context.ts';
import type { Permission } from '#api/declare/permissions.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { SearchProvider } from '#kernel/overview.ts';
import type { ContentAdminEndpoints } from '../contract/admin-api.ts';
import type { ContentOf, EntryKind } from '../contract/kinds.ts';
import type { entryAdminHandlers } from './admin-api.ts';
import type {
  DatedEntry,
  DatedFilter,
  DatedPage,
  EntryToBring,
  KindsOfModule,
  Viewer,
  VisibleEdition,
  VisibleEntry,
} from './types.ts';

export { audienceOf } from './audience-of.ts';
export { largeEntries } from './large-entries.ts';
export { escapeHtml, htmlOf, itemsOf, linksOf, partsOf, type TextPart, wordsOf } from './text/markdown.ts';
export { isOwnPath } from './text/safe-link.ts';
export type * from './types.ts';

export interface ContentApi {
  /** R1 to R4. Entries that no longer fit their kind are left out. */
  visible<Kind extends EntryKind>(
    kind: Kind,
    viewer: Viewer & { key?: string },
  ): Promise<VisibleEntry<ContentOf<Kind>>[]>;
  /** What a site shows to any audience. */
  shownToAnybody<Kind extends EntryKind>(kind: Kind, site: string): Promise<VisibleEntry<ContentOf<Kind>>[]>;
  /** R7. @param edition the newest by default */
  edition<Kind extends EntryKind>(
    kind: Kind,
    viewer: Viewer & { key: string; edition?: number },
  ): Promise<VisibleEdition<ContentOf<Kind>> | undefined>;
  /** An entry by its id, visible or not; undefined if it doesn't exist or no longer fits its kind. */
  find<Kind extends EntryKind>(
    kind: Kind,
    id: number,
    tx?: Tx,
  ): Promise<{ id: number; key: string | null; name: string; content: ContentOf<Kind> } | undefined>;
  /** R16: entries of a dated kind, newest first, without their long texts. */
  dated<Kind extends EntryKind>(kind: Kind, viewer: Viewer, page: DatedPage): Promise<DatedEntry<ContentOf<Kind>>[]>;
  /** The number of those entries. */
  countDated(kind: EntryKind, viewer: Viewer, of?: DatedFilter): Promise<number>;
  /** The ids of the newest ones. */
  newestIds(kind: EntryKind, viewer: Viewer, limit: number): Promise<number[]>;
  /** A single entry of a dated kind by id, with all fields. */
  datedById<Kind extends EntryKind>(
    kind: Kind,
    viewer: Viewer & { id: number },
  ): Promise<VisibleEntry<ContentOf<Kind>> | undefined>;
  /** Whether an entry of a kind has this key on a site, visible or not. */
  hasKey(kind: EntryKind, of: { key: string; site: string }, tx?: Tx): Promise<boolean>;
  /** All entries of a kind, visible or not; up to a thousand. */
  contents<Kind extends EntryKind>(kind: Kind, tx?: Tx): Promise<{ id: number; content: ContentOf<Kind> }[]>;
  /** Locks a kind until the transaction ends, for rules across several entries. */
  hold(kind: EntryKind, tx: Tx): Promise<void>;
  /** Deletes entries about something that was deleted: those whose content has this id in the field. */
  removeAbout(tx: Tx, kind: EntryKind, about: { field: string; number: number }): Promise<void>;
  /** Imports an entry, unless one was imported under this name before. */
  bring<Kind extends EntryKind>(kind: Kind, name: string, entry: EntryToBring<ContentOf<Kind>>): Promise<void>;
  /** The same for many, by name; returns their ids. */
  bringMany<Kind extends EntryKind>(
    kind: Kind,
    entries: ReadonlyMap<string, EntryToBring<ContentOf<Kind>>>,
  ): Promise<ReadonlyMap<string, number>>;
  /** Creates an entry like an operator would; the same `madeWith` returns the existing one. */
  make(
    kind: EntryKind,
    entry: { publish: Permission; madeWith: string; fields: Fields },
    context: Pick<AdminContext, 'operator' | 'record' | 'unchanged'>,
  ): Promise<number>;
  /**
   * The number of entries that show each of these pictures; unused ones are left out. @param tx to read within a
   * transaction
   */
  countShowing(permalinks: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, number>>;
  /** Finds entries of these kinds in the admin's search. */
  searchProvider(of: { kinds: readonly EntryKind[]; permission: Permission }): SearchProvider<Permission>;
  /**
   * Keys of the sites with an entry or an edition that shows a picture or a clip, given the common prefix of its
   * addresses.
   */
  sitesShowing(name: string): Promise<string[]>;
  /** Handlers of the endpoints of `contentAdminEndpoints`. */
  adminHandlers(endpoints: ContentAdminEndpoints, of: KindsOfModule): ReturnType<typeof entryAdminHandlers>;
}
