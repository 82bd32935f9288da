import { billerName } from '../../contract/biller-names.ts';
import type { BillingDeps } from '../deps.ts';

/** What people know a biller as, also one that the installation has no more. */
export function billerNameOf({ billers }: Pick<BillingDeps, 'billers'>, biller: string): string {
  return billers.get(biller)?.nameHuman ?? billerName(biller);
}
