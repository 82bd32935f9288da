import type { Biller } from '#modules/billing/server/biller.ts';
import { epochBiller } from '#modules/billing/server/epoch/adapter.ts';
import { sandboxBiller } from '#modules/billing/server/sandbox/adapter.ts';
import { SANDBOX } from '#modules/billing/server/sandbox/wire.ts';
import { segpayBiller } from '#modules/billing/server/segpay/adapter.ts';
import type { ComposeSettings } from './application.ts';

/** The billers of this installation. The sandbox is one only where it is chosen: whoever can reach it gets everything for nothing. */
export function openBillers(
  { biller = SANDBOX, accounts }: Pick<ComposeSettings, 'biller' | 'accounts'>,
  parts: Parameters<typeof sandboxBiller>[0],
): Biller[] {
  const { clock } = parts;
  return [
    ...(biller === SANDBOX ? [sandboxBiller(parts)] : []),
    ...(accounts?.epoch ? [epochBiller({ clock, settings: accounts.epoch })] : []),
    ...(accounts?.segpay ? [segpayBiller({ clock, settings: accounts.segpay })] : []),
  ];
}
