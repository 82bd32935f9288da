import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { PartnerLog } from '#kernel/partners/partner-log.ts';
import type { AgeProvider } from '#modules/age-verification/server/age-provider.ts';
import { createSandboxAgeProvider } from '#modules/age-verification/server/sandbox-provider.ts';
import { watchedProvider } from './watched-partners.ts';

/** The age providers of this installation, the one that is offered first before the others. */
export function openAgeProviders(parts: { db: Database; clock: Clock }, partners: PartnerLog): AgeProvider[] {
  return [createSandboxAgeProvider(parts)].map((provider) => watchedProvider(provider, partners));
}
