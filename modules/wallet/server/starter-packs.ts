import { createHash } from 'node:crypto';
import type { Pack, PackPrice } from '../contract/types.ts';

/** Tokens, what everybody pays, what members pay, in cents. */
const STARTERS = [
  { tokens: 100, imageToken: 'coin', isQuickBuy: true, normal: 999, special: 899 },
  { tokens: 250, imageToken: 'coins', isQuickBuy: true, normal: 2299, special: 1999 },
  { tokens: 500, imageToken: 'stack', isQuickBuy: false, normal: 4199, special: 3699 },
  { tokens: 1000, imageToken: 'chest', isQuickBuy: false, normal: 7799, special: 6799 },
] as const;

/** What a site sells until somebody changes it. */
export function starterPacks(site: string): Pack[] {
  return STARTERS.map(({ tokens, imageToken, isQuickBuy, normal, special }, index) => ({
    id: stableId(`tokens ${tokens} ${site}`),
    sort: index + 1,
    tokens,
    imageToken,
    isQuickBuy,
    normalPrice: price(normal, `tokens-${tokens}`),
    specialPrice: price(special, `tokens-${tokens}-member`),
  }));
}

function price(minor: number, epochPiCode: string): PackPrice {
  const money = { minor, currency: 'USD' as const };
  return { ...money, segpayTiCode: null, nonRecurringPrice: money, epochPiCode };
}

/** Whether a code is one of the starters': no biller has it, and its settings say what it charges for (R8). */
export function isExample(epochPiCode: string): boolean {
  return STARTERS.some(({ tokens }) => epochPiCode.replace(/-member$/, '') === `tokens-${tokens}`);
}

/** A UUIDv8 (RFC 9562) made of a name, the same wherever it is made. */
function stableId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
