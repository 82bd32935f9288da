import { SECOND } from '#kernel/clock.ts';
import { epochDialect } from '#modules/billing/server/epoch/simulator.ts';
import { segpayDialect } from '#modules/billing/server/segpay/simulator.ts';
import type { ConsolePrice } from '#modules/billing/server/simulator/books.ts';
import { type Dialect, openSimulator } from '#modules/billing/server/simulator/open-simulator.ts';
import { isLoopback } from '#sites/index.ts';
import { billerSettings } from '../settings/biller-settings.ts';
import { type CommandDeps, runCommand } from './command.ts';

const THIS_MACHINE = '127.0.0.1';
/** What every product of a console costs here: the plan that a site starts with. */
const MONTHLY: ConsolePrice = {
  currency: 'USD',
  first: { minor: 2999, days: 30 },
  further: { minor: 2999, days: 30 },
};

/**
 * `npm run billers`: stand-ins of the billers whose addresses in the settings are on this machine, until it is ended.
 */
async function standIn(parts: CommandDeps): Promise<void> {
  const { env } = parts;
  const { epoch, segpay } = billerSettings(env);
  const postbackUrl = (name: string) => () => `http://${THIS_MACHINE}:${env.PORT}/postback/${name}`;
  const pricesOf = (products: ReadonlyMap<string, string>) =>
    Object.fromEntries([...products.values()].map((code) => [code, MONTHLY]));
  const places: [Dialect, string][] = [];
  if (epoch) {
    const prices = pricesOf(epoch.products);
    const account = { ...epoch, prices, postbackUrl: postbackUrl('epoch'), addresses: THIS_MACHINE };
    places.push([epochDialect(account), epoch.servicesUrl]);
  }
  if (segpay) {
    const prices = pricesOf(segpay.products);
    const account = { ...segpay, prices, postbackUrl: postbackUrl('segpay'), addresses: [THIS_MACHINE] };
    places.push([segpayDialect(account), segpay.srsUrl]);
  }
  const here = places.filter(([, url]) => isLoopback(new URL(url).host));
  if (here.length === 0)
    throw new Error('No biller of the settings is on this machine: set EPOCH_URL or SEGPAY_URL to one.');
  for (const [dialect, url] of here) await open(parts, dialect, Number(new URL(url).port));
}

async function open({ clock, say, log }: CommandDeps, dialect: Dialect, port: number): Promise<void> {
  const local = await openSimulator(dialect, { clock, port });
  say(`${dialect.name} is at ${local.origin}/console/`);
  setInterval(() => {
    local.tick().catch((error: unknown) => log.error({ err: error }, `${dialect.name} could not go on`));
  }, SECOND);
}

await runCommand(standIn);
