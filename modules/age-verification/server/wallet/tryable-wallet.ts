import { Hono } from 'hono';
import type { AgeProvider } from '../age-provider.ts';
import { createSandboxWallet, SANDBOX_WALLET } from './sandbox-wallet.ts';
import { createWalletAgeProvider, type WalletOptions } from './wallet-provider.ts';

/** The verifier with a wallet beside it that shows whatever is pressed, and is the only one believed. */
export function tryableWallet(
  options: Pick<WalletOptions, 'db' | 'clock' | 'log'>,
): AgeProvider & { http: Hono } {
  const wallet = createSandboxWallet({
    ...options,
    send: async (address, form) =>
      provider.http.request(new URL(address).pathname, { method: 'POST', body: form }),
  });
  const provider = createWalletAgeProvider({
    ...options,
    issuers: wallet.issuers,
    sandboxPath: SANDBOX_WALLET,
  });
  return { ...provider, http: new Hono().route('/', provider.http).route('/', wallet.http) };
}
