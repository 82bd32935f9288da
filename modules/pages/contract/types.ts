import { z } from 'zod';
import { Image, VideoCard } from '#modules/catalogue/contract/types.ts';
import { HELP_KEYS, SECTION_TYPES } from './kinds.ts';

/** Epoch seconds. */
const Moment = z.number().int();
/** HTML made here of what operators write: headings from the second on, no script, no style. */
const Html = z.string();

export const PageSection = z.object({
  type: z.enum(SECTION_TYPES),
  title: z.string(),
  /** As it was written. */
  text: z.string(),
  html: Html,
  image: Image.nullable(),
  /** Of cards, questions and steps. */
  items: z.array(z.object({ title: z.string(), html: Html })),
  /** The first is the one that matters most. */
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
  /** Of policies: which edition this is, and all that can be read, the newest first; else 0 and none. */
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
