import { z } from 'zod';
import { LinkAddressOrNone } from '#api/declare/link-address.ts';
import { MediaAddress, Picture } from '#modules/catalogue/contract/admin-fields.ts';
import { Line, Lines, LongText, NeededLine, Slug } from '#modules/content/contract/fields.ts';
import type { EntryKind } from '#modules/content/contract/kinds.ts';

const kind = <const Name extends string, Content extends z.ZodObject>(
  name: Name,
  content: Content,
  more: Partial<Pick<EntryKind, 'key' | 'sharesKey'>> = {},
) => ({ name: `promotions.${name}` as const, content, ...more });

const Chosen = Picture.refine(({ permalink }) => permalink !== '', 'Choose a picture.');
const bothShapes = { imageLandscape: Chosen, imagePortrait: Chosen };
const leading = { link: LinkAddressOrNone, isInNewTab: z.boolean() };
const Clip = MediaAddress.nullable();
const Seconds = z.coerce.number().int().min(1).max(60);

export const ANNOUNCEMENT_SLIDE = kind(
  'announcement-slide',
  z.object({
    displayType: z.enum(['mobile', 'desktop']),
    ...bothShapes,
    text: Lines,
    link: LinkAddressOrNone,
    openLinkInNewTab: z.boolean(),
    showPlayButton: z.boolean(),
    /** Somebody else paid for it, and the page says so. */
    ad: z.boolean(),
    /** The clip plays on hover. */
    hoverActivate: z.boolean(),
    /** Seconds until the next slide. */
    duration: Seconds,
    /** URL of a silent clip. */
    video: Clip,
  }),
);

export const DEAL_SLIDER = kind(
  'deal-slider',
  z.object({ title: NeededLine, text: Lines, ...bothShapes, buttonText: Line, ...leading }),
);

export const DEAL = kind(
  'deal',
  z.object({
    title: NeededLine,
    text: Lines,
    /** A few words on the picture, such as the saving. */
    label: Line,
    image: Chosen,
    buttonText: Line,
    ...leading,
  }),
);

const Frame = z.object({
  src: z.string().trim().max(1000),
  width: z.coerce.number().int().min(1).max(4000),
  height: z.coerce.number().int().min(1).max(4000),
});
const Frames = z.array(Frame).max(5);
const Pictures = z.array(Chosen).max(5);
export const BANNER_TYPES = { iframe: 1, picture: 3 } as const;

/** Its key is its slot. */
export const BANNER = kind(
  'banner',
  z.object({
    /** 1: a third-party frame; 3: pictures or a clip. */
    type: z.coerce.number().pipe(z.union([z.literal(BANNER_TYPES.iframe), z.literal(BANNER_TYPES.picture)])),
    iframesDesktop: Frames,
    iframesMobile: Frames,
    videoDesktop: Clip,
    videoMobile: Clip,
    imagesDesktop: Pictures,
    imagesMobile: Pictures,
    ...leading,
  }),
  { key: Slug, sharesKey: true },
);

export const LANDER_BUTTON = kind('lander-button', z.object({ text: NeededLine, ...leading }));

/** Where on a page a slider is: `PageSliderTypeList` of `/digest`. */
export const PAGE_SLIDER_TYPES = ['top', 'middle', 'bottom'] as const;
/** Pages that may have one: `PageTag` of `/digest`. */
export const PAGES_WITH_SLIDERS = ['index', 'videos', 'models', 'categories', 'devices', 'deals', 'free'] as const;

export const PAGE_SLIDER = kind(
  'page-slider',
  z.object({
    type: z.enum(PAGE_SLIDER_TYPES),
    page: z.enum(PAGES_WITH_SLIDERS),
    title: NeededLine,
    text: Lines,
    ...bothShapes,
    ...leading,
  }),
);

/** `everywhere`: every page that may be interrupted (R10). */
export const PAGES_THAT_MAY_BE_INTERRUPTED = ['everywhere', ...PAGES_WITH_SLIDERS, 'blog'] as const;
const onPage = z.enum(PAGES_THAT_MAY_BE_INTERRUPTED);
/** A pop-up opens by itself, or when a visitor clicks the icon of expired accounts. */
export const POP_UP_OPENERS = ['itself', 'icon'] as const;
/** How often a visitor sees a pop-up that opens by itself. */
export const POP_UP_REPEATS = ['once', 'daily'] as const;

export const POP_UP = kind(
  'pop-up',
  z.object({
    title: NeededLine,
    text: Lines,
    image: Picture.nullable(),
    buttonText: Line,
    ...leading,
    /** A click outside doesn't close it. */
    isPersistent: z.boolean(),
    opensBy: z.enum(POP_UP_OPENERS),
    repeats: z.enum(POP_UP_REPEATS),
    page: onPage,
    /** Seconds on the page before it opens. */
    delay: z.coerce.number().int().min(0).max(600),
  }),
);

/** `expired` is about a membership that ended; browsers remember its dismissal separately. */
export const HEADER_BAR_TYPES = ['bar', 'expired'] as const;

export const HEADER_BAR = kind(
  'header-bar',
  z.object({ type: z.enum(HEADER_BAR_TYPES), text: NeededLine, buttonText: Line, ...leading, page: onPage }),
);

/** `notificationTypes` of `/digest`. */
export const NOTIFICATION_TYPES = ['news', 'offer', 'video', 'model', 'account'] as const;

export const NOTIFICATION = kind(
  'notification',
  z.object({ type: z.enum(NOTIFICATION_TYPES), title: NeededLine, text: Lines, ...leading }),
);

const Ids = z.array(z.coerce.number().int().positive()).max(60);
const Part = z.object({ title: Line, text: Lines, image: Picture.nullable() });

/**
 * The key says whose home page it is: `standard`, or `guest` for guests and unverified visitors where the site has one
 * for them.
 */
export const HOME_VARIANTS = ['standard', 'guest'] as const;
export const HOME_BUILDER = kind(
  'home-builder',
  z.object({
    topVideos: Ids,
    topModels: Ids,
    topCategories: Ids,
    scenes: Ids,
    categoriesPageSeo: z.object({ title: Line, description: Lines }),
    titleWinner: Line,
    imagesWinnerLogo: Picture.nullable(),
    imagesWinner: z.array(Chosen.safeExtend({ link: LinkAddressOrNone.optional() })).max(12),
    /** Shows how to set up the app, on the dashboard. */
    playaEasySetupImage: Picture.nullish(),
    /** Markdown. */
    descriptionArea: LongText,
    whatDoYouGet: z.object({
      sectionTitle: Line,
      sectionValue: Lines,
      videoExperience: Part,
      models: Part,
      isEnableOnHomePageBuilder: z.boolean(),
      isEnableOnJonNow: z.boolean(),
    }),
  }),
  { key: z.enum(HOME_VARIANTS) },
);

export const KINDS = [
  ANNOUNCEMENT_SLIDE,
  DEAL_SLIDER,
  DEAL,
  BANNER,
  LANDER_BUTTON,
  PAGE_SLIDER,
  POP_UP,
  HEADER_BAR,
  NOTIFICATION,
  HOME_BUILDER,
] as const;
