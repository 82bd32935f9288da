import { Hono } from 'hono';
import type { AgeProvider } from '../../providers/age-provider.ts';
import { createWalletAgeProvider, type WalletOptions } from '../wallet-provider.ts';
import { createSandboxWallet, SANDBOX_WALLET } from './sandbox-wallet.ts';

/**
 * The verifier with a wallet that shows whatever is pressed, and whose issuer is the only trusted one. It has its own
 * name, so that its proofs don't count once it is removed, nor under a rule that requires wallets.
 */
export function createSandboxWalletProvider(
  options: Pick<WalletOptions, 'db' | 'clock' | 'log'>,
): AgeProvider & { http: Hono } {
  const wallet = createSandboxWallet({
    ...options,
    send: async (address, form) => provider.http.request(new URL(address).pathname, { method: 'POST', body: form }),
  });
  const provider = createWalletAgeProvider({
    ...options,
    issuers: wallet.issuers,
    sandbox: { name: 'sandbox-wallet', path: SANDBOX_WALLET },
  });
  return { ...provider, http: new Hono().route('/', provider.http).route('/', wallet.http) };
}
