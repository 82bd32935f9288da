import type { Permission } from '#api/declare/permissions.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import type { Operator } from '#api/request/operator.ts';
import type { Visitor } from '#api/request/visitor.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Audience, EntryKind } from '../contract/kinds.ts';
import type { SharedFields } from '../contract/types.ts';

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

/** One of a dated kind that visitors see: it has begun. */
export type DatedEntry<Content> = VisibleEntry<Content> & { startsAt: Date };

/** Which of a dated kind. */
export interface DatedFilter {
  /** The number that stands among the `categories` of its content. */
  category?: number;
  ids?: readonly number[];
  without?: number;
}

export interface DatedPage extends DatedFilter {
  limit: number;
  offset?: number;
  /** With the long texts. */
  isWhole?: boolean;
  /** Only those before or after another one; what comes after it begins with the next. */
  before?: DatedPlace;
  after?: DatedPlace;
}

/** Where one stands in the order of a dated kind. */
export interface DatedPlace {
  id: number;
  startsAt: Date;
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

export type FaultIn = (
  kind: EntryKind,
  content: Fields,
  /** Without an id while it is being made. `change`: what is new of it. */
  entry: { tx: Tx; id?: number; isHidden: boolean; change: Fields; operator: Operator },
) => Fault | undefined | Promise<Fault | undefined>;

/** Of a module, as its operators' calls need to know it. */
export interface KindsOfModule {
  kinds: readonly EntryKind[];
  /** What it takes to change where, when and to whom something is shown. */
  publish: Permission;
  /** What no schema can tell. @param entry as it is to be, in the transaction that saves it */
  faultIn?: FaultIn;
  /** In the transaction that makes, changes or restores one: what its content asks for besides. */
  onSaved?(tx: Tx, kind: EntryKind, content: Fields): Promise<void>;
}
