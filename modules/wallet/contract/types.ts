import { z } from 'zod';
import { PackCodes } from '#modules/billing/contract/biller-codes.ts';
import { Money, PaymentSystem } from '#modules/billing/contract/types.ts';

/** Pictures of packs, from one coin to a chest. */
export const TOKEN_IMAGES = ['coin', 'coins', 'stack', 'chest'] as const;

/** The price of a pack, and the billers' codes for it. */
export const PackPrice = Money.extend(PackCodes.shape).extend({
  /** For payment systems that can't renew; null if they don't sell it. */
  nonRecurringPrice: Money.nullable(),
});
export type PackPrice = z.output<typeof PackPrice>;

export const Pack = z.object({
  /** The `priceUuid` of the endpoint that buys. */
  id: z.uuid(),
  sort: z.number().int(),
  tokens: z.number().int().positive(),
  imageToken: z.enum(TOKEN_IMAGES),
  /** Offered when tokens run out during use. */
  isQuickBuy: z.boolean(),
  normalPrice: PackPrice,
  /** For members of the site; null if they pay the normal price. */
  specialPrice: PackPrice.nullable(),
});
export type Pack = z.output<typeof Pack>;

/** A pack as offered to a visitor. */
export const OfferedPack = Pack.extend({
  /** Names of the payment systems that sell it at this visitor's price. */
  systems: z.array(z.string()),
});
export type OfferedPack = z.output<typeof OfferedPack>;

export const PackList = z.object({ items: z.array(OfferedPack), paymentSystems: z.array(PaymentSystem) });
export type PackList = z.output<typeof PackList>;

/** An account's tokens. */
export const Balance = z.object({
  balance: z.number().int().nonnegative().describe('Tokens to spend'),
  held: z.number().int().nonnegative().describe('On hold for what has begun'),
  owed: z.number().int().nonnegative().describe('Spent before their payment was taken back'),
});
export type Balance = z.output<typeof Balance>;
