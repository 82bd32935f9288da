import { z } from 'zod';
import { Category } from '#modules/catalogue/contract/browse-types.ts';
import { Image, ModelCard, VideoCard } from '#modules/catalogue/contract/types.ts';
import {
  ANNOUNCEMENT_SLIDE,
  BANNER,
  DEAL,
  DEAL_SLIDER,
  HEADER_BAR,
  LANDER_BUTTON,
  NOTIFICATION,
  PAGE_SLIDER,
  POP_UP,
} from './kinds.ts';

const placed = { id: z.number().int(), sort: z.number().int() };
/** Epoch seconds. */
const Moment = z.number().int();

export const AnnouncementSlide = ANNOUNCEMENT_SLIDE.content.extend(placed);
export type AnnouncementSlide = z.output<typeof AnnouncementSlide>;

/** `timestampEnd`: when it ends; null if it has no end. */
export const DealSlider = DEAL_SLIDER.content.extend({ ...placed, timestampEnd: Moment.nullable() });
export type DealSlider = z.output<typeof DealSlider>;

export const Deal = DEAL.content.extend({ ...placed, timestampEnd: Moment.nullable() });
export type Deal = z.output<typeof Deal>;

export const Banner = BANNER.content.extend({ id: z.number().int(), weight: z.number().int() });
export type Banner = z.output<typeof Banner>;

export const LanderButton = LANDER_BUTTON.content.extend({
  id: z.number().int(),
  timestampStart: Moment.nullable(),
  timestampEnd: Moment.nullable(),
  /** Shown to members. */
  isShowTo: z.boolean(),
  isShowToExpired: z.boolean(),
  isShowToGuests: z.boolean(),
  weight: z.number().int(),
});
export type LanderButton = z.output<typeof LanderButton>;

export const PageSlider = PAGE_SLIDER.content.extend(placed);
export type PageSlider = z.output<typeof PageSlider>;

/** Only active ones are returned. `uuid` identifies the entry in what browsers remember and count. */
const interrupting = { id: z.number().int(), uuid: z.uuid(), active: z.boolean(), timestampEnd: Moment.nullable() };
export const PopUp = POP_UP.content.extend(interrupting);
export type PopUp = z.output<typeof PopUp>;

export const HeaderBar = HEADER_BAR.content.extend(interrupting);
export type HeaderBar = z.output<typeof HeaderBar>;

/** Sent by browsers: pop-ups that were shown there, which aren't returned again. */
export const ShownPopUps = z.array(z.object({ uuid: z.uuid() })).max(200);

/** How a visitor reacted to a pop-up or bar. */
export const Reaction = z.object({ uuid: z.uuid(), reaction: z.enum(['shown', 'clicked']) });
export type Reaction = z.output<typeof Reaction>;

/** The results of one entry in the last 90 days, by site. */
export const EntryResult = z.object({
  site: z.string(),
  shown: z.number().int(),
  clicked: z.number().int(),
  /** Memberships and tokens bought within seven days after a click. */
  sales: z.number().int(),
});
export type EntryResult = z.output<typeof EntryResult>;

export const Notification = NOTIFICATION.content.extend({ id: z.number().int(), publishedAt: Moment });
export type Notification = z.output<typeof Notification>;

/** R14: whether marketing cookies may be set. */
export const ConsentChoice = z.enum(['yes', 'no']);
export type ConsentChoice = z.output<typeof ConsentChoice>;

export const Consent = z.object({
  /** What the visitor chose in this browser; null if they haven't. */
  choice: ConsentChoice.nullable(),
  /** Whether marketing cookies are set in this browser. */
  isAllowed: z.boolean(),
  /** Whether a visitor who came by a partner's link still has to choose. */
  needsChoice: z.boolean(),
});
export type Consent = z.output<typeof Consent>;

const Part = z.object({ title: z.string(), text: z.string(), image: Image.nullable() });

/** R4 */
export const HomePageBuilder = z.object({
  variant: z.enum(['standard', 'guest']),
  topVideos: z.array(VideoCard),
  topModels: z.array(ModelCard),
  topCategories: z.array(Category),
  categoriesPageSeo: z.object({ title: z.string(), description: z.string() }),
  Scenes: z.array(VideoCard),
  /** All that this visitor may see, in order of priority. */
  landerButton: z.array(LanderButton),
  titleWinner: z.string(),
  imagesWinnerLogo: Image.nullable(),
  imagesWinner: z.array(Image.extend({ link: z.string().optional() })),
  /** HTML, rendered from the operators' Markdown. */
  descriptionArea: z.string(),
  whatDoYouGet: z.object({
    videoExperience: Part,
    models: Part,
    sectionTitle: z.string(),
    sectionValue: z.string(),
    isEnableOnHomePageBuilder: z.boolean(),
    isEnableOnJonNow: z.boolean(),
  }),
});
export type HomePageBuilder = z.output<typeof HomePageBuilder>;
