import { z } from 'zod';
import { Image, VideoCard } from '#modules/catalogue/contract/types.ts';
import { HELP_KEYS, SECTION_TYPES } from './kinds.ts';

/** Epoch seconds. */
const Moment = z.number().int();
/** HTML made from operators' texts: headings from h2 on, no scripts or styles. */
const Html = z.string();

export const PageSection = z.object({
  type: z.enum(SECTION_TYPES),
  title: z.string(),
  /** The original Markdown. */
  text: z.string(),
  html: Html,
  image: Image.nullable(),
  /** For cards, questions and steps. */
  items: z.array(z.object({ title: z.string(), html: Html })),
  /** The first one is the primary button. */
  buttons: z.array(z.object({ text: z.string(), link: z.string(), inNewTab: z.boolean() })),
  videos: z.array(VideoCard),
});
export type PageSection = z.output<typeof PageSection>;

const PAGE_GROUPS = ['page', 'campaign', 'policy'] as const;

export const Page = z.object({
  id: z.number().int(),
  slug: z.string(),
  group: z.enum(PAGE_GROUPS),
  title: z.string(),
  text: z.string(),
  html: Html,
  image: Image.nullable(),
  sections: z.array(PageSection),
  createdAt: Moment,
  updatedAt: Moment,
  publishedAt: Moment,
  seoParams: z.object({ title: z.string(), description: z.string(), isNoindex: z.boolean() }),
  /** For policies: the edition, and all readable editions, newest first; otherwise 0 and empty. */
  version: z.number().int(),
  versions: z.array(z.object({ version: z.number().int(), publishedAt: Moment })),
});
export type Page = z.output<typeof Page>;

export const Faq = z.object({
  id: z.number().int(),
  question: z.string(),
  answer: z.string(),
  html: Html,
  sort: z.number().int(),
});
export type Faq = z.output<typeof Faq>;

export const HelpTopic = z.object({
  id: z.number().int(),
  header: z.string(),
  text: z.string(),
  html: Html,
  img: Image.nullable(),
  key: z.enum(HELP_KEYS),
  sort: z.number().int(),
});
export type HelpTopic = z.output<typeof HelpTopic>;
