import { billerName } from '../../contract/biller-names.ts';
import type { BillingDeps } from '../deps.ts';

/** A biller's name for people, even if the installation no longer has it. */
export function billerNameOf({ billers }: Pick<BillingDeps, 'billers'>, biller: string): string {
  return billers.get(biller)?.nameHuman ?? billerName(biller);
}
