import { z } from 'zod';
import { LinkAddressOrNone } from '#api/declare/link-address.ts';
import { Picture } from '#modules/catalogue/contract/admin-fields.ts';
import { Line, Lines, NeededLine, Slug } from '#modules/content/contract/fields.ts';
import type { EntryKind } from '#modules/content/contract/kinds.ts';

const kind = <const Name extends string, Content extends z.ZodObject>(
  name: Name,
  content: Content,
  more: Partial<Pick<EntryKind, 'key' | 'sharesKey'>> = {},
) => ({ name: `shop.${name}` as const, content, ...more });

/** At most a day: a longer offer is a sale event. */
const Minutes = z.coerce
  .number()
  .int()
  .min(0)
  .max(24 * 60);

/** The sale page's texts and its exit offer. */
export const SALE_PAGE = kind(
  'sale-page',
  z.object({
    title: Line,
    lead: Lines,
    imageStandard: Picture.nullable(),
    imageBundle: Picture.nullable(),
    benefits: z.array(NeededLine).max(12),
    comments: z.array(z.object({ name: NeededLine, text: Lines.min(1, 'Enter a text.') })).max(12),
    winnerLogos: z.array(Picture).max(12),
    /** How long the exit offer lasts; 0 for none. */
    trapTimerMinutes: Minutes,
    /** What triggers the exit offer: the Back button, or the pointer leaving at an edge. */
    trapPositions: z.object({
      backButton: z.boolean(),
      top: z.boolean(),
      left: z.boolean(),
      right: z.boolean(),
    }),
    /** How long the special tariff in each position is sold; 0: as long as the offer. */
    pricePositionTimers: z.object({ first: Minutes, second: Minutes, third: Minutes, fourth: Minutes }),
  }),
);

/** For sites without one. */
export const EMPTY_SALE_PAGE = {
  title: '',
  lead: '',
  imageStandard: null,
  imageBundle: null,
  benefits: [],
  comments: [],
  winnerLogos: [],
  trapTimerMinutes: 0,
  trapPositions: { backButton: false, top: false, left: false, right: false },
  pricePositionTimers: { first: 0, second: 0, third: 0, fourth: 0 },
};

/** Its key is the sale page's query: `?event=expired`. Its tariffs are sold in its window. */
export const SALE_EVENT = kind(
  'sale-event',
  z.object({
    title: NeededLine,
    text: Lines,
    saleEventGroup: Line,
    image: Picture.nullable(),
    /** Shown only to visitors with its key in the URL. */
    isOnlyByLink: z.boolean(),
  }),
  { key: Slug },
);

/** Members with one tariff may switch to the other, which need not be on sale otherwise. */
export const UPGRADE_RULE = kind(
  'upgrade-rule',
  z.object({ from: z.uuid('Choose a tariff.'), to: z.uuid('Choose a tariff.'), text: Lines }),
);

/** An offer to members for another site. Its key is the `priceUuid` of the categories that lead here. */
export const MEMBER_PLUS = kind(
  'member-plus',
  z.object({
    /** A tariff of the other site. */
    tariff: z.uuid('Choose a tariff.'),
    text: Lines,
    popup: z.object({
      videoLink: LinkAddressOrNone,
      smallImage: Picture.nullable(),
      mainImage: Picture.nullable(),
      mobileMainImage: Picture.nullable(),
      middleLayerImage: Picture.nullable(),
      mobileMiddleLayerImage: Picture.nullable(),
    }),
  }),
  { key: z.uuid('Use the ID of a price (a UUID).') },
);

export const KINDS = [SALE_PAGE, SALE_EVENT, UPGRADE_RULE, MEMBER_PLUS] as const;
