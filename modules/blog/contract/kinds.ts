import { z } from 'zod';
import { Picture } from '#modules/catalogue/contract/admin-fields.ts';
import { Line, Lines, LongText, NeededLine, Slug } from '#modules/content/contract/fields.ts';

/** The most topics of a post. */
export const MOST_CATEGORIES = 5;

/** A post of the blog; its key is its slug. */
export const POST = {
  name: 'blog.post',
  key: Slug,
  isDated: true,
  longFields: ['text'],
  most: 20_000,
  content: z.object({
    title: NeededLine,
    /** The summary: a sentence or two for lists, feeds and search engines. */
    lead: Lines,
    /** Markdown. */
    text: LongText,
    image: Picture.nullable(),
    /** Ids of `blog.category` entries. */
    categories: z.array(z.coerce.number().int().positive()).max(MOST_CATEGORIES, 'Choose five at most.'),
    /** The author's name for readers; if empty, the site's. */
    author: Line,
    seoParams: z.object({ title: Line, description: Lines, isNoindex: z.boolean() }),
  }),
} as const;
export type PostContent = z.output<typeof POST.content>;

/** A topic; its key is its slug. */
export const CATEGORY = {
  name: 'blog.category',
  key: Slug,
  content: z.object({ title: NeededLine, description: Lines }),
} as const;

export const KINDS = [POST, CATEGORY] as const;
