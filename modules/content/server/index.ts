import type { Permission } from '#api/declare/permissions.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import type { Visitor } from '#api/request/visitor.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { SearchProvider } from '#kernel/overview.ts';
import type { ContentAdminEndpoints } from '../contract/admin-api.ts';
import type { Audience, ContentOf, EntryKind } from '../contract/kinds.ts';
import type { SharedFields } from '../contract/types.ts';
import type { entryAdminHandlers } from './admin-api.ts';

export { audienceOf } from './audience-of.ts';
export { largeEntries } from './large-entries.ts';
export { htmlOf, itemsOf, linksOf } from './markdown.ts';
export { isOwnPath } from './safe-link.ts';

/** An entry as a visitor sees it. */
export interface VisibleEntry<Content> {
  id: number;
  key: string | null;
  name: string;
  sort: number;
  weight: number;
  startsAt: Date | null;
  endsAt: Date | null;
  audiences: readonly Audience[];
  createdAt: Date;
  changedAt: Date;
  content: Content;
}

/** An entry of a kind that keeps editions, as it was written at a time. */
export interface VisibleEdition<Content> extends VisibleEntry<Content> {
  edition: number;
  publishedAt: Date;
  /** All that can be read, the newest first. */
  editions: readonly { edition: number; publishedAt: Date }[];
}

/** Who looks at what. */
export interface Viewer {
  site: string;
  visitor: Visitor;
}

/** An entry as it comes in. What is not said is for everybody, at once, in the order in which entries come. */
export interface EntryToBring<Content> extends Partial<Omit<SharedFields, 'isHidden'>> {
  name: string;
  sites: string[];
  content: Content;
}

/** Why something cannot be as it is wanted: which field, and what to say of it. */
export interface Fault {
  field: string;
  detail: string;
}

/** Of a module, as its operators' calls need to know it. */
export interface KindsOfModule {
  kinds: readonly EntryKind[];
  /** What it takes to change where, when and to whom something is shown. */
  publish: Permission;
  /** What no schema can tell. */
  faultIn?(kind: EntryKind, content: Fields): Fault | undefined;
}

export interface ContentApi {
  /** R1 to R4. What no longer fits its kind is passed over. */
  visible<Kind extends EntryKind>(
    kind: Kind,
    viewer: Viewer & { key?: string },
  ): Promise<VisibleEntry<ContentOf<Kind>>[]>;
  /** R7. @param edition the newest, unless it is said */
  edition<Kind extends EntryKind>(
    kind: Kind,
    viewer: Viewer & { key: string; edition?: number },
  ): Promise<VisibleEdition<ContentOf<Kind>> | undefined>;
  /** Brings in one that has not come under this name before. */
  bring<Kind extends EntryKind>(kind: Kind, name: string, entry: EntryToBring<ContentOf<Kind>>): Promise<void>;
  /** In how many entries each of these pictures stands; nothing of those that none shows. @param tx whose transaction must see the same */
  countShowing(permalinks: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, number>>;
  /** Finds entries of these kinds for the admin's search over everything. */
  searchProvider(of: { kinds: readonly EntryKind[]; permission: Permission }): SearchProvider<Permission>;
  /** Keys of the sites with an entry or an edition in which a picture or a clip stands, by the beginning of its addresses. */
  sitesShowing(name: string): Promise<string[]>;
  /** Handlers of the calls that `contentAdminEndpoints` declares. */
  adminHandlers(endpoints: ContentAdminEndpoints, of: KindsOfModule): ReturnType<typeof entryAdminHandlers>;
}
