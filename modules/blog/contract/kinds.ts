import { z } from 'zod';
import { Picture } from '#modules/catalogue/contract/admin-fields.ts';
import { Line, Lines, LongText, NeededLine, Slug } from '#modules/content/contract/fields.ts';

/** So many categories a post may stand in. */
export const MOST_CATEGORIES = 5;

/** A post of the blog, at the address of its key. */
export const POST = {
  name: 'blog.post',
  key: Slug,
  isDated: true,
  longFields: ['text'],
  most: 20_000,
  content: z.object({
    title: NeededLine,
    /** A sentence or two: what lists, feeds and search engines show. */
    lead: Lines,
    /** Markdown. */
    text: LongText,
    image: Picture.nullable(),
    /** Numbers of `blog.category` entries. */
    categories: z.array(z.coerce.number().int().positive()).max(MOST_CATEGORIES, 'Choose five at most.'),
    /** Who wrote it, as readers know them; empty: the site. */
    author: Line,
    seoParams: z.object({ title: Line, description: Lines, isNoindex: z.boolean() }),
  }),
} as const;
export type PostContent = z.output<typeof POST.content>;

/** What posts are sorted into, at the address of its key. */
export const CATEGORY = {
  name: 'blog.category',
  key: Slug,
  content: z.object({ title: NeededLine, description: Lines }),
} as const;

export const KINDS = [POST, CATEGORY] as const;
