import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { newYotiKeys } from '#modules/age-verification/server/yoti/local.ts';
import { slotsOnSale } from '#modules/shop/server/index.ts';
import { packIds, productsOf as packProducts } from '#modules/wallet/server/index.ts';
import { clockMover, rehearsalClock } from '../rehearsal/rehearsal-clock.ts';
import { openRehearsalPage } from '../rehearsal/rehearsal-page.ts';
import { rehearsalSettings } from '../rehearsal/rehearsal-settings.ts';
import { type RunningSite, runningSite } from '../rehearsal/running-site.ts';
import { keepTicking, openStandIns } from '../rehearsal/stand-ins.ts';
import { environmentWith, isPublic, readEnv } from '../settings/env.ts';
import { type CommandDeps, runCommand } from './command.ts';
import { openSite } from './open-site.ts';

const PAGE_PORT = 4600;
/** The first start also builds the program. */
const PATIENCE_MS = 10 * 60_000;

/**
 * `npm run rehearsal`: plays a whole business on this machine. It joins the site that runs on the data folder, using
 * stand-ins for partners whose configured address is on this machine; if no site runs, it starts one that sells only
 * through stand-ins.
 */
async function rehearse(deps: CommandDeps): Promise<void> {
  const { env, log, say } = deps;
  if (isPublic(env))
    throw new Error('PUBLIC_URL names a public address. A rehearsal is for a site of this machine alone.');
  const yotiKeys = newYotiKeys();
  const running = runningSite(env.DATA_DIR);
  const { site, child } = running ? { site: running, child: undefined } : await startSite(deps, yotiKeys.publicKey);
  const settings = readEnv(environmentWith({ ...site.settings, DATA_DIR: env.DATA_DIR, PORT: String(site.port) }));
  const clock = settings.REHEARSAL ? rehearsalClock(env.DATA_DIR) : systemClock;
  const { db } = await openSite(env, deps);
  const standIns = await openStandIns({ env: settings, port: site.port, db }, { clock, yotiKeys });
  if (standIns.lines.length === 0) throw new Error(nothingHere(site));
  const siteOrigin = `http://localhost:${site.port}`;
  const move = settings.REHEARSAL ? clockMover(env.DATA_DIR) : undefined;
  const page = await openRehearsalPage({ port: PAGE_PORT, clock, siteOrigin, standIns, move });
  const stopTicking = keepTicking(standIns, (error) => log.error({ err: error }, 'a stand-in could not go on'));
  say(`The rehearsal is at ${page.origin}/ for the site at ${siteOrigin}`);
  for (const line of standIns.lines) say(`  ${line}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      stopTicking();
      await Promise.all([page.close(), standIns.close()]);
      await db.close();
      // A terminal interrupts both by itself.
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child?.kill(signal);
    });
  child?.once('exit', (code) => process.exit(code ?? 1));
}

const nothingHere = ({ port }: RunningSite) =>
  `The site on port ${port} has no biller and no age provider on this machine. Stop it and run this again: it then ` +
  'starts the site with stand-ins. Or start the site with EPOCH_URL, SEGPAY_URL or YOTI_URL of this machine.';

/** Starts the site of this data folder with everything on this machine, and waits until it is up. */
async function startSite(
  { env, log, clock, say }: CommandDeps,
  yotiKey: string,
): Promise<{ site: RunningSite; child: ChildProcess }> {
  const before = await openSite(env, { log, clock });
  const products = await productsOf(before.db).finally(() => before.close());
  if (products.length === 0) throw new Error('This site has no plans to sell yet. Make one in the admin first.');
  const keyFile = join(env.DATA_DIR, 'yoti-public-key.pem');
  writeFileSync(keyFile, yotiKey);
  say('No site runs here. Starting it with stand-ins of its billers and its age provider …');
  const settings = rehearsalSettings(products, keyFile);
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    env: environmentWith({ ...settings, DATA_DIR: env.DATA_DIR }),
    stdio: 'inherit',
  });
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  for (let waited = 0; waited < PATIENCE_MS && !ended; waited += 500) {
    const site = runningSite(env.DATA_DIR);
    if (site) return { site, child };
    await sleep(500);
  }
  child.kill();
  throw new Error('The site did not start. What it said stands above.');
}

/** The billers' ids of plans on sale and token packs. */
async function productsOf({ drizzle }: Pick<Database, 'drizzle'>): Promise<string[]> {
  const [slots, packs] = await Promise.all([slotsOnSale(drizzle), packIds(drizzle)]);
  return [...slots.map(({ tariff }) => tariff.id), ...packs.flatMap(packProducts)];
}

await runCommand(rehearse);
