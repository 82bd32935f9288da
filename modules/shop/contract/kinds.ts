import { z } from 'zod';
import { LinkAddressOrNone } from '#api/link-address.ts';
import { Picture } from '#modules/catalogue/contract/admin-fields.ts';
import { Line, Lines, NeededLine, Slug } from '#modules/content/contract/fields.ts';
import type { EntryKind } from '#modules/content/contract/kinds.ts';

const kind = <const Name extends string, Content extends z.ZodObject>(
  name: Name,
  content: Content,
  more: Partial<Pick<EntryKind, 'key' | 'sharesKey'>> = {},
) => ({ name: `shop.${name}` as const, content, ...more });

/** A day at most: an offer that is longer is a sale event. */
const Minutes = z.coerce
  .number()
  .int()
  .min(0)
  .max(24 * 60);

/** What the sale page says and how its leave-page offer behaves. Its key says whose page it is. */
export const SALE_PAGE = kind(
  'sale-page',
  z.object({
    title: Line,
    lead: Lines,
    imageStandard: Picture.nullable(),
    imageBundle: Picture.nullable(),
    benefits: z.array(NeededLine).max(12),
    comments: z.array(z.object({ name: NeededLine, text: Lines.min(1, 'It needs some words.') })).max(12),
    winnerLogos: z.array(Picture).max(12),
    /** How long special tariffs are to be had; 0 where none are offered to who leaves. */
    trapTimerMinutes: Minutes,
    /** What counts as leaving: the button back, or the pointer going out at an edge. */
    trapPositions: z.object({
      backButton: z.boolean(),
      top: z.boolean(),
      left: z.boolean(),
      right: z.boolean(),
    }),
    /** How long the special tariff in each place is to be had; 0: as long as the offer. */
    pricePositionTimers: z.object({ first: Minutes, second: Minutes, third: Minutes, fourth: Minutes }),
  }),
);

/** Its key is what the sale page is asked with: `?event=expired`. Its window is when its tariffs are sold. */
export const SALE_EVENT = kind(
  'sale-event',
  z.object({
    title: NeededLine,
    text: Lines,
    saleEventGroup: Line,
    image: Picture.nullable(),
    /** Only for who comes with its name in the address. */
    isOnlyByLink: z.boolean(),
  }),
  { key: Slug },
);

/** Who has the one tariff may change to the other, whose price may be to be had in no other way. */
export const UPGRADE_RULE = kind(
  'upgrade-rule',
  z.object({ from: z.uuid('Choose a tariff.'), to: z.uuid('Choose a tariff.'), text: Lines }),
);

/** What members are offered of another site. Its key is the `priceUuid` of the categories that lead here. */
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
  { key: z.uuid('It needs the form of a price’s id.') },
);

export const KINDS = [SALE_PAGE, SALE_EVENT, UPGRADE_RULE, MEMBER_PLUS] as const;
