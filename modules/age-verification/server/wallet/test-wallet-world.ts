import { pino } from 'pino';
import { createAgeWorld, site } from '../test-world.ts';
import { createTestIssuer } from './sandbox/sandbox-issuer.ts';
import { createWalletAgeProvider } from './wallet-provider.ts';

export type WalletWorld = Awaited<ReturnType<typeof createWalletWorld>>;

/** The module with wallets that show attestations of one issuer. */
export async function createWalletWorld() {
  const world = await createAgeWorld();
  const issuer = await createTestIssuer(world.clock.now());
  const log = pino({ level: 'silent' });
  return {
    ...world,
    issuer,
    /** Another visitor, with their own process. */
    newcomer() {
      const provider = createWalletAgeProvider({ ...world, log, issuers: async () => [issuer.certificate] });
      return { provider, visitor: world.browser(site, world.startProcess(provider)) };
    },
  };
}
