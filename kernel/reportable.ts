import type { Actor } from './audit/audit.ts';
import type { Tx } from './db/database.ts';

/** A thing that people can report, as it is now. */
export interface ReportableThing {
  /** Changes whenever its author changes what others see of it. */
  version: string;
  /** Undefined where it is nobody's in particular. */
  authorId?: string;
  text?: string;
  /** WebP. */
  picture?: Buffer;
  /** Where it is seen on a site. */
  path?: string;
  /** What moderators should know besides, such as why it waits for them. */
  note?: string;
}

export type ReportedThing = Pick<ReportableThing, 'version' | 'text' | 'picture'>;

export type SanctionScope = 'site' | 'forum' | 'room';

/** A kind of thing that people can report, such as a public name or a comment. Moderation works with these alone. */
export interface Reportable {
  /** `name`, `comment`: unique in the program. */
  kind: string;
  /** What statements and emails call it: "public name". */
  label(): string;
  /** The id of the thing that pages call by this name; undefined where there is none. */
  idOf(tx: Tx, name: string): Promise<string | undefined>;
  /** Undefined where there is nothing (any more). */
  read(tx: Tx, id: string): Promise<ReportableThing | undefined>;
  /** Takes it from the site. False where it is gone or was changed since, so that nothing was hidden. */
  hide(tx: Tx, id: string, reported: ReportedThing, by: { actor: Actor; reason: string }): Promise<boolean>;
  /** Brings back what `hide` took, unless its author has put something else in its place or was removed. */
  restore(tx: Tx, id: string, reported: ReportedThing, by: { actor: Actor; reason: string }): Promise<void>;
  /** A moderator found nothing wrong: of what waits for that, shows it. */
  release?(tx: Tx, id: string, reported: ReportedThing, by: { actor: Actor; reason: string }): Promise<void>;
  /** Its text or picture is the author's personal data, and is deleted together with the account. */
  isPersonal?: true;
}
