import { stableId } from '#kernel/ids.ts';
import { packCodes, USUAL_CODE_OWNER } from '#modules/billing/contract/biller-codes.ts';
import type { Pack, PackPrice } from '../../contract/types.ts';

/** Tokens, and the normal and members' price in cents. */
const STARTERS = [
  { tokens: 100, imageToken: 'coin', isQuickBuy: true, normal: 999, special: 899 },
  { tokens: 250, imageToken: 'coins', isQuickBuy: true, normal: 2299, special: 1999 },
  { tokens: 500, imageToken: 'stack', isQuickBuy: false, normal: 4199, special: 3699 },
  { tokens: 1000, imageToken: 'chest', isQuickBuy: false, normal: 7799, special: 6799 },
] as const;

/** The packs of a new site. */
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

function price(minor: number, code: string): PackPrice {
  const money = { minor, currency: 'USD' as const };
  return { ...money, ...packCodes({ [USUAL_CODE_OWNER]: code }), nonRecurringPrice: money };
}

/** The starters' codes are examples that no biller knows; the biller's settings say what to charge (R8). */
export function withoutExamples(codes: Readonly<Record<string, string>>): Record<string, string> {
  const isExample = (code: string) =>
    STARTERS.some(({ tokens }) => code.replace(/-member$/, '') === `tokens-${tokens}`);
  return Object.fromEntries(Object.entries(codes).filter(([, code]) => !isExample(code)));
}
