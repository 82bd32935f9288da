import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { PartnerLog } from '#kernel/partners/partner-log.ts';
import type { AgeProvider } from '#modules/age-verification/server/providers/age-provider.ts';
import { createSandboxAgeProvider } from '#modules/age-verification/server/sandbox/sandbox-provider.ts';
import { createSandboxWalletProvider } from '#modules/age-verification/server/wallet/sandbox/sandbox-wallet-provider.ts';
import { createWalletAgeProvider } from '#modules/age-verification/server/wallet/wallet-provider.ts';
import { createYotiAgeProvider } from '#modules/age-verification/server/yoti/adapter.ts';
import type { AgeProviderSettings } from '../settings/age-settings.ts';
import { watchedProvider } from './watched-partners.ts';

/** For trying out, unless configured otherwise. */
const FOR_TRYING: AgeProviderSettings = { names: ['sandbox', 'wallet'], walletIssuers: [] };

/** The age providers of this installation, the default one first. */
export function openAgeProviders(
  deps: { db: Database; clock: Clock; log: Logger; settings?: AgeProviderSettings },
  partners: PartnerLog,
): AgeProvider[] {
  const { names, walletIssuers, yoti } = deps.settings ?? FOR_TRYING;
  const issuers = async () => [...walletIssuers];
  const open: Readonly<Record<(typeof names)[number], () => AgeProvider[]>> = {
    sandbox: () => [createSandboxAgeProvider(deps)],
    yoti: () => (yoti ? [createYotiAgeProvider({ ...deps, settings: yoti })] : []),
    // Where age checks are for trying out, so are wallets: nothing is proved there anyway.
    wallet: () => [
      names.includes('sandbox') ? createSandboxWalletProvider(deps) : createWalletAgeProvider({ ...deps, issuers }),
    ],
  };
  return names.flatMap((name) => open[name]()).map((provider) => watchedProvider(provider, partners));
}
