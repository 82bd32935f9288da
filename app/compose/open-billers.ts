import type { Database } from '#kernel/db/database.ts';
import type { Biller } from '#modules/billing/server/biller.ts';
import { addressMemory } from '#modules/billing/server/billers/address-lists-store.ts';
import { EPOCH, epochBiller } from '#modules/billing/server/epoch/adapter.ts';
import { sandboxBiller } from '#modules/billing/server/sandbox/adapter.ts';
import { SANDBOX } from '#modules/billing/server/sandbox/wire.ts';
import { SEGPAY, segpayBiller } from '#modules/billing/server/segpay/adapter.ts';
import type { ComposeSettings } from './application.ts';

/**
 * The billers of this installation. The sandbox is included only if it is chosen, because anyone who can reach it gets
 * everything for free.
 */
export function openBillers(
  { biller = SANDBOX, accounts }: Pick<ComposeSettings, 'biller' | 'accounts'>,
  deps: Parameters<typeof sandboxBiller>[0] & { db: Database },
): Biller[] {
  const { clock, db } = deps;
  const memory = (name: string) => addressMemory(db, name);
  return [
    ...(biller === SANDBOX ? [sandboxBiller(deps)] : []),
    ...(accounts?.epoch ? [epochBiller({ clock, settings: accounts.epoch, memory: memory(EPOCH) })] : []),
    ...(accounts?.segpay ? [segpayBiller({ clock, settings: accounts.segpay, memory: memory(SEGPAY) })] : []),
  ];
}
