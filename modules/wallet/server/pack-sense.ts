import { ValidationError } from '#api/errors/validation-error.ts';
import { hasAnyCode, USUAL_CODE_OWNER } from '#modules/billing/contract/biller-codes.ts';
import type { AdminPack } from '../contract/pack-admin-types.ts';

type Prices = Pick<
  AdminPack,
  'normalMinor' | 'normalCodes' | 'normalOnceMinor' | 'specialMinor' | 'specialCodes' | 'specialOnceMinor'
>;
type Fault = readonly [field: keyof Prices | `${keyof Prices}/${string}`, detail: string];

const NO_CODE = 'It needs a code of a biller, or a price where paying cannot renew: nobody could buy it.';

/** Refuses what no schema can tell of the prices together (R10), each fault at its field. */
export function refuseSenselessPrices(prices: Prices): void {
  const faults = faultsOf(prices);
  if (faults.length > 0) throw new ValidationError(faults.map(([field, detail]) => ({ pointer: `/${field}`, detail })));
}

function faultsOf(prices: Prices): Fault[] {
  const { normalMinor, normalCodes, normalOnceMinor } = prices;
  const { specialMinor, specialCodes, specialOnceMinor } = prices;
  const faults: Fault[] = [];
  if (!hasAnyCode(normalCodes) && normalOnceMinor === null) faults.push([`normalCodes/${USUAL_CODE_OWNER}`, NO_CODE]);
  const isSoldToMembers = hasAnyCode(specialCodes) || specialOnceMinor !== null;
  if (specialMinor === null) {
    if (isSoldToMembers) faults.push(['specialMinor', 'What is said for members needs their price.']);
    return faults;
  }
  if (specialMinor > normalMinor) faults.push(['specialMinor', 'Members pay no more than everybody else.']);
  if (!isSoldToMembers) faults.push([`specialCodes/${USUAL_CODE_OWNER}`, NO_CODE]);
  if (specialOnceMinor !== null && normalOnceMinor !== null && specialOnceMinor > normalOnceMinor)
    faults.push(['specialOnceMinor', 'Members pay no more than everybody else.']);
  return faults;
}
