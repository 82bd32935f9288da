import type { z } from 'zod';

/** Who it is for: people without a purchase, those with access, those whose membership ran out. */
export const AUDIENCES = ['guests', 'members', 'expired'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A kind of thing that operators write, such as a banner or a question. */
export interface EntryKind<Content extends z.ZodObject = z.ZodObject> {
  /** `module.kind` */
  readonly name: string;
  /** The schema of its content. */
  readonly content: Content;
  /** Identifies an entry within its kind and site; absent for kinds without keys. */
  readonly key?: z.ZodType<string, string>;
  /** Several may have the same key, such as the banners of a slot. */
  readonly sharesKey?: boolean;
  /** What visitors have read stays readable after changes, each edition with its date. */
  readonly keepsEditions?: boolean;
  /** Starts when it is published, unless a start is set; lists are newest first (R16). */
  readonly isDated?: boolean;
  /** Long texts in its content, which lists by date leave empty. */
  readonly longFields?: readonly string[];
  /** The most entries, if it isn't the default (R8). */
  readonly most?: number;
}

/** The content of an entry of a kind. */
export type ContentOf<Kind extends EntryKind> = z.output<Kind['content']>;

/** The module of a kind. */
export function moduleOf({ name }: Pick<EntryKind, 'name'>): string {
  return name.slice(0, name.indexOf('.'));
}

/** The page tag for a module's entries on a site. */
export function entriesTag(site: string, kind: Pick<EntryKind, 'name'>): string {
  return `${site}:${moduleOf(kind)}`;
}
