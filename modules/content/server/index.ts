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
  /** R1 to R4. What no longer fits its kind is passed over. */
  visible<Kind extends EntryKind>(
    kind: Kind,
    viewer: Viewer & { key?: string },
  ): Promise<VisibleEntry<ContentOf<Kind>>[]>;
  /** What a site shows to whomever. */
  shownToAnybody<Kind extends EntryKind>(kind: Kind, site: string): Promise<VisibleEntry<ContentOf<Kind>>[]>;
  /** R7. @param edition the newest, unless it is said */
  edition<Kind extends EntryKind>(
    kind: Kind,
    viewer: Viewer & { key: string; edition?: number },
  ): Promise<VisibleEdition<ContentOf<Kind>> | undefined>;
  /** One of a kind by its id, shown or not; undefined where there is none or it no longer fits its kind. */
  find<Kind extends EntryKind>(
    kind: Kind,
    id: number,
    tx?: Tx,
  ): Promise<{ id: number; key: string | null; name: string; content: ContentOf<Kind> } | undefined>;
  /** R16. Of a dated kind, the newest first, without its long texts. */
  dated<Kind extends EntryKind>(kind: Kind, viewer: Viewer, page: DatedPage): Promise<DatedEntry<ContentOf<Kind>>[]>;
  /** How many of them there are. */
  countDated(kind: EntryKind, viewer: Viewer, of?: DatedFilter): Promise<number>;
  /** The numbers of the newest. */
  newestIds(kind: EntryKind, viewer: Viewer, limit: number): Promise<number[]>;
  /** One of a dated kind by its number, whole. */
  datedById<Kind extends EntryKind>(
    kind: Kind,
    viewer: Viewer & { id: number },
  ): Promise<VisibleEntry<ContentOf<Kind>> | undefined>;
  /** Whether an entry of a kind has this key on a site, shown or not. */
  hasKey(kind: EntryKind, of: { key: string; site: string }, tx?: Tx): Promise<boolean>;
  /** What operators have written of a kind, whether it is shown or not; a thousand at most. */
  contents<Kind extends EntryKind>(kind: Kind, tx?: Tx): Promise<{ id: number; content: ContentOf<Kind> }[]>;
  /** Makes anyone else who holds this kind wait until the transaction ends: for rules over several entries. */
  hold(kind: EntryKind, tx: Tx): Promise<void>;
  /** Takes away the entries that are about something that is gone: whose content has this number under a name. */
  removeAbout(tx: Tx, kind: EntryKind, about: { field: string; number: number }): Promise<void>;
  /** Brings in one that has not come under this name before. */
  bring<Kind extends EntryKind>(kind: Kind, name: string, entry: EntryToBring<ContentOf<Kind>>): Promise<void>;
  /** The same for many at once, by their names; answers their numbers. */
  bringMany<Kind extends EntryKind>(
    kind: Kind,
    entries: ReadonlyMap<string, EntryToBring<ContentOf<Kind>>>,
  ): Promise<ReadonlyMap<string, number>>;
  /** Makes one as an operator does; the same `madeWith` again answers what it made. */
  make(
    kind: EntryKind,
    entry: { publish: Permission; madeWith: string; fields: Fields },
    context: Pick<AdminContext, 'operator' | 'record' | 'unchanged'>,
  ): Promise<number>;
  /**
   * In how many entries each of these pictures stands; nothing of those that none shows. @param tx whose transaction
   * must see the same
   */
  countShowing(permalinks: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, number>>;
  /** Finds entries of these kinds for the admin's search over everything. */
  searchProvider(of: { kinds: readonly EntryKind[]; permission: Permission }): SearchProvider<Permission>;
  /**
   * Keys of the sites with an entry or an edition in which a picture or a clip stands, by the beginning of its
   * addresses.
   */
  sitesShowing(name: string): Promise<string[]>;
  /** Handlers of the calls that `contentAdminEndpoints` declares. */
  adminHandlers(endpoints: ContentAdminEndpoints, of: KindsOfModule): ReturnType<typeof entryAdminHandlers>;
}
