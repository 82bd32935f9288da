import type { Permission } from '#api/declare/permissions.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import type { Operator } from '#api/request/operator.ts';
import type { Visitor } from '#api/request/visitor.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Audience, EntryKind } from '../contract/kinds.ts';
import type { SharedFields } from '../contract/types.ts';

/** An entry as visitors see it. */
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

/** A visible entry of a dated kind, which has started. */
export type DatedEntry<Content> = VisibleEntry<Content> & { startsAt: Date };

/** Which entries of a dated kind. */
export interface DatedFilter {
  /** An id in `categories` of the content. */
  category?: number;
  ids?: readonly number[];
  without?: number;
}

export interface DatedPage extends DatedFilter {
  limit: number;
  offset?: number;
  /** Includes the long texts. */
  isWhole?: boolean;
  /** Only entries before or after another one; those after it begin with the nearest. */
  before?: DatedPlace;
  after?: DatedPlace;
}

/** A position in the order of a dated kind. */
export interface DatedPlace {
  id: number;
  startsAt: Date;
}

/** An edition of an entry, for kinds that keep them. */
export interface VisibleEdition<Content> extends VisibleEntry<Content> {
  edition: number;
  publishedAt: Date;
  /** All readable editions, newest first. */
  editions: readonly { edition: number; publishedAt: Date }[];
}

/** A site and its visitor. */
export interface Viewer {
  site: string;
  visitor: Visitor;
}

/** An entry to import. By default it is for everyone, starts at once, and entries keep the order of their import. */
export interface EntryToBring<Content> extends Partial<Omit<SharedFields, 'isHidden'>> {
  name: string;
  sites: string[];
  content: Content;
}

/** Why a value is invalid: the field, and the message. */
export interface Fault {
  field: string;
  detail: string;
}

export type FaultIn = (
  kind: EntryKind,
  content: Fields,
  /** Without an id while it is being created. `change` has its changed fields. */
  entry: { tx: Tx; id?: number; isHidden: boolean; change: Fields; operator: Operator },
) => Fault | undefined | Promise<Fault | undefined>;

/** A module's kinds, for its admin endpoints. */
export interface KindsOfModule {
  kinds: readonly EntryKind[];
  /** The permission to change where, when and to whom something is shown. */
  publish: Permission;
  /** Checks that a schema can't express. @param entry as it will be, in the transaction that saves it */
  faultIn?: FaultIn;
  /** Called in the transaction that creates, changes or restores an entry, to save what its content implies. */
  onSaved?(tx: Tx, kind: EntryKind, content: Fields): Promise<void>;
}
