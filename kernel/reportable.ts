import type { Actor } from './audit/audit.ts';
import type { Tx } from './db/database.ts';

/** The current state of a thing that people can report. */
export interface ReportableThing {
  /** Changes whenever its author changes what others see of it. */
  version: string;
  /** Undefined if it has no author. */
  authorId?: string;
  text?: string;
  /** WebP. */
  picture?: Buffer;
  /** Where it is shown on a site. */
  path?: string;
  /** Further information for moderators, such as why it waits for them. */
  note?: string;
}

export type ReportedThing = Pick<ReportableThing, 'version' | 'text' | 'picture'>;

export type SanctionScope = 'site' | 'forum' | 'room';

/**
 * A kind of thing that people can report, such as a public name or a comment. Moderation knows things only through
 * this.
 */
export interface Reportable {
  /** `name`, `comment`: unique in the program. */
  kind: string;
  /** Its name in statements of reasons and emails: "public name". */
  label(): string;
  /** The id of the thing that pages refer to by this name; undefined if there is none. */
  idOf(tx: Tx, name: string): Promise<string | undefined>;
  /** Undefined if it doesn't exist (any more). */
  read(tx: Tx, id: string): Promise<ReportableThing | undefined>;
  /** Hides it on the site. Returns false, and hides nothing, if it is gone or has changed since the report. */
  hide(tx: Tx, id: string, reported: ReportedThing, by: { actor: Actor; reason: string }): Promise<boolean>;
  /** Shows again what `hide` hid, unless its author has replaced it since or was removed. */
  restore(tx: Tx, id: string, reported: ReportedThing, by: { actor: Actor; reason: string }): Promise<void>;
  /** A moderator found nothing wrong: shows it if it was held for that. */
  release?(tx: Tx, id: string, reported: ReportedThing, by: { actor: Actor; reason: string }): Promise<void>;
  /** Its text or picture is personal data of its author, and is deleted together with the account. */
  isPersonal?: true;
}
