import { type Clock, SECOND } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { openLocalYoti, type YotiKeys } from '#modules/age-verification/server/yoti/local.ts';
import { epochDialect } from '#modules/billing/server/epoch/simulator.ts';
import { segpayDialect } from '#modules/billing/server/segpay/simulator.ts';
import { type Dialect, openSimulator, type Simulator } from '#modules/billing/server/simulator/open-simulator.ts';
import { priceOfCheckout } from '#modules/billing/server/simulator/price-of-checkout.ts';
import { isLoopback } from '#sites/index.ts';
import { ageProviderSettings } from '../settings/age-settings.ts';
import { billerSettings } from '../settings/biller-settings.ts';
import type { Env } from '../settings/env.ts';

const THIS_MACHINE = '127.0.0.1';

export interface StandIns {
  billers: readonly { name: string; simulator: Simulator }[];
  /** Where ages are checked, if on this machine. */
  ageProvider?: string;
  /** A line about each, for the terminal. */
  lines: readonly string[];
  /** Does what becomes due at the billers, up to now. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens stand-ins of the partners whose configured address is on this machine. Rejects with a readable sentence if a
 * port is taken.
 * @param site its port and settings
 */
export async function openStandIns(
  site: { env: Env; port: number; db: Pick<Database, 'drizzle'> },
  { clock, yotiKeys }: { clock: Clock; yotiKeys?: YotiKeys },
): Promise<StandIns> {
  const opened: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const one of opened) await one.close();
  };
  const billers: { name: string; simulator: Simulator }[] = [];
  const lines: string[] = [];
  let ageProvider: string | undefined;
  try {
    for (const { dialect, url } of dialectsOf(site)) {
      const simulator = await openSimulator(dialect, { clock, port: portOf(url) });
      opened.push(simulator);
      billers.push({ name: dialect.name, simulator });
      lines.push(`${dialect.name}: ${simulator.origin}/console/`);
    }
    const { yoti } = ageProviderSettings(site.env);
    if (yoti && isHere(yoti.url)) {
      const local = await openLocalYoti({ clock, port: portOf(yoti.url), account: yoti, keys: yotiKeys });
      opened.push(local);
      ageProvider = 'Yoti';
      lines.push(`Yoti: ${local.origin}`);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    billers,
    ageProvider,
    lines,
    async tick() {
      for (const { simulator } of billers) await simulator.tick();
    },
    close,
  };
}

/** Makes them follow the clock until stopped. */
export function keepTicking(standIns: Pick<StandIns, 'tick'>, failed: (error: unknown) => void): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void standIns
      .tick()
      .catch(failed)
      .finally(() => {
        isBusy = false;
      });
  }, SECOND);
  return () => clearInterval(timer);
}

function dialectsOf({ env, port, db }: Parameters<typeof openStandIns>[0]): { dialect: Dialect; url: string }[] {
  const { epoch, segpay } = billerSettings(env);
  const priceOf = priceOfCheckout(db);
  const console = (name: string) => ({
    prices: {},
    priceOf,
    postbackUrl: () => `http://${THIS_MACHINE}:${port}/postback/${name}`,
  });
  return [
    ...(epoch && isHere(epoch.servicesUrl)
      ? [
          {
            dialect: epochDialect({ ...epoch, ...console('epoch'), addresses: THIS_MACHINE }),
            url: epoch.servicesUrl,
          },
        ]
      : []),
    ...(segpay && isHere(segpay.srsUrl)
      ? [
          {
            dialect: segpayDialect({ ...segpay, ...console('segpay'), addresses: [THIS_MACHINE] }),
            url: segpay.srsUrl,
          },
        ]
      : []),
  ];
}

const isHere = (url: string) => isLoopback(new URL(url).host);
const portOf = (url: string) => Number(new URL(url).port || 80);
