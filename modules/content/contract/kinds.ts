import type { z } from 'zod';

/** Whom something is for: those who have bought nothing, those with access, those whose membership ran out. */
export const AUDIENCES = ['guests', 'members', 'expired'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A kind of thing that operators write, such as a banner or a question. */
export interface EntryKind<Content extends z.ZodObject = z.ZodObject> {
  /** `module.kind` */
  readonly name: string;
  /** What is written of it. */
  readonly content: Content;
  /** What addresses one within its kind and site; absent where nothing does. */
  readonly key?: z.ZodType<string, string>;
  /** Several may have the same key, such as the banners of a slot. */
  readonly sharesKey?: boolean;
  /** What visitors have read stays readable when it is written anew, each edition with its date. */
  readonly keepsEditions?: boolean;
  /** Begins when it is published, unless its start says otherwise; lists go newest first (R16). */
  readonly isDated?: boolean;
  /** Long texts of its content, which lists by date leave empty. */
  readonly longFields?: readonly string[];
  /** So many there are at most, where they are more than usual (R8). */
  readonly most?: number;
}

/** What entries of a kind hold. */
export type ContentOf<Kind extends EntryKind> = z.output<Kind['content']>;

/** The module that a kind belongs to. */
export function moduleOf({ name }: Pick<EntryKind, 'name'>): string {
  return name.slice(0, name.indexOf('.'));
}

/** Names what pages of a site are made from of a module's entries. */
export function entriesTag(site: string, kind: Pick<EntryKind, 'name'>): string {
  return `${site}:${moduleOf(kind)}`;
}
