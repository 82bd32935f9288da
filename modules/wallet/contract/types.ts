import { z } from 'zod';
import { PackCodes } from '#modules/billing/contract/biller-codes.ts';
import { Money, PaymentSystem } from '#modules/billing/contract/types.ts';

/** The pictures there are of a pack: one coin to a chest of them. */
export const TOKEN_IMAGES = ['coin', 'coins', 'stack', 'chest'] as const;

/** What a pack costs, and what billers call it at this price. */
export const PackPrice = Money.extend(PackCodes.shape).extend({
  /** For ways to pay that cannot renew; null where it is not sold through those. */
  nonRecurringPrice: Money.nullable(),
});
export type PackPrice = z.output<typeof PackPrice>;

export const Pack = z.object({
  /** The `priceUuid` of the payment call. */
  id: z.uuid(),
  sort: z.number().int(),
  tokens: z.number().int().positive(),
  imageToken: z.enum(TOKEN_IMAGES),
  /** Offered where tokens run out, for a purchase in passing. */
  isQuickBuy: z.boolean(),
  normalPrice: PackPrice,
  /** What members of the site pay; null where that is the normal price. */
  specialPrice: PackPrice.nullable(),
});
export type Pack = z.output<typeof Pack>;

/** A pack as it is offered to a visitor. */
export const OfferedPack = Pack.extend({
  /** Names of those ways to pay that sell it at what this visitor pays. */
  systems: z.array(z.string()),
});
export type OfferedPack = z.output<typeof OfferedPack>;

export const PackList = z.object({ items: z.array(OfferedPack), paymentSystems: z.array(PaymentSystem) });
export type PackList = z.output<typeof PackList>;

/** What a person has. */
export const Balance = z.object({
  balance: z.number().int().nonnegative().describe('Tokens to spend'),
  held: z.number().int().nonnegative().describe('On hold for what has begun'),
  owed: z.number().int().nonnegative().describe('Spent before their payment was taken back'),
});
export type Balance = z.output<typeof Balance>;
