import { z } from 'zod';
import { Picture } from '#modules/catalogue/contract/admin-fields.ts';
import { Line, Lines, LongText, NeededLine, Slug } from '#modules/content/contract/fields.ts';
import type { EntryKind } from '#modules/content/contract/kinds.ts';

const kind = <const Name extends string, Content extends z.ZodObject>(
  name: Name,
  content: Content,
  more: Partial<Pick<EntryKind, 'key' | 'keepsEditions'>> = {},
) => ({ name: `pages.${name}` as const, content, ...more });

/**
 * Types of sections (R3). Under cards, questions and steps, each heading of the text starts a new item; buttons are
 * links in a list.
 */
export const SECTION_TYPES = ['text', 'picture', 'cards', 'buttons', 'videos', 'questions', 'steps'] as const;
/** Which videos a section lists; `names` holds the slug of the tag or category, or the ids of the videos. */
export const VIDEO_SOURCES = ['latest', 'popular', 'ids', 'tag', 'category'] as const;

export const Section = z.object({
  type: z.enum(SECTION_TYPES),
  title: Line,
  text: LongText,
  image: Picture.nullable(),
  videos: z.enum(VIDEO_SOURCES),
  names: z.array(z.string().trim().max(120)).max(24),
});
export type Section = z.output<typeof Section>;

const SeoParams = z.object({ title: Line, description: Lines, isNoindex: z.boolean() });

const page = z.object({
  title: NeededLine,
  /** Markdown. */
  text: LongText,
  image: Picture.nullable(),
  sections: z.array(Section).max(30),
  seoParams: SeoParams,
});
export type PageContent = z.output<typeof page>;

/** A page that operators build; its key is its slug: partners, business, app and any other. */
export const PAGE = kind('page', page, { key: Slug });
/** The same for temporary pages. */
export const CAMPAIGN = kind('campaign', page, { key: Slug });
/** Terms and the like: every edition stays readable. */
export const POLICY = kind('policy', page, { key: Slug, keepsEditions: true });

export const FAQ = kind('faq', z.object({ question: NeededLine, answer: LongText }));

export const HELP_KEYS = ['tech', 'general', 'bill'] as const;
export const HELP_TOPIC = kind(
  'help-topic',
  z.object({
    header: NeededLine,
    /** Markdown. */
    text: LongText,
    img: Picture.nullable(),
    /** The part of the help page that it belongs to. */
    topic: z.enum(HELP_KEYS),
  }),
);

export const KINDS = [PAGE, CAMPAIGN, POLICY, FAQ, HELP_TOPIC] as const;

/** Pages that aren't explicit and are available before the age check, like all policies. */
export const NEUTRAL_PAGES: readonly string[] = ['contact', 'removal', 'playa', 'app'];

/** Pages with an endpoint of their own. */
export const PARTNERS_PAGE = 'partners';
