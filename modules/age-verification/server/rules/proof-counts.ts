import type { AgeVerificationDeps } from '../deps.ts';
import type { SiteLocation } from '../index.ts';
import { isProofFor, type Proof } from './rule.ts';

/** Whether a proof counts at the visitor's location (R12). Clearances, accounts and checks all use this. */
export function doesProofCount(
  { rules, providers, clock }: Pick<AgeVerificationDeps, 'rules' | 'providers' | 'clock'>,
  { site, geolocation }: SiteLocation,
  proof: Proof,
): boolean {
  const installed = providers.map(({ name }) => name);
  return isProofFor(rules.at(site.key, geolocation), proof, { now: clock.now(), installed });
}
