import { carriedLog, lastBackup, lastWholeBackup } from '#kernel/backup/store.ts';
import { type Clock, DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import { serverFacts } from '#kernel/db/engine/server-facts.ts';
import { missingMigrations } from '#kernel/db/migrate/missing-migrations.ts';
import { isUndefinedTable } from '#kernel/db/retry.ts';
import { deadDeliveries } from '#kernel/events/store.ts';
import { type JobRow, listJobs } from '#kernel/jobs/store.ts';
import type { Logger } from '#kernel/log/log.ts';
import { partnerStanding } from '#kernel/partners/partner-log.ts';
import { partners } from '#kernel/partners/store.ts';
import { purposesOfSecrets } from '#kernel/secrets/secrets.ts';
import { billerName } from '#modules/billing/contract/biller-names.ts';
import { sellersOf } from '#modules/billing/server/index.ts';
import { unsoldTariffs } from '#modules/shop/server/index.ts';
import { readSites } from '#modules/site/server/index.ts';
import { hostName, hostsOfSite, isLoopback } from '#sites/index.ts';
import { openBillers } from '../compose/open-billers.ts';
import { migrations } from '../migrations.ts';
import { billerSettings } from '../settings/biller-settings.ts';
import type { Env } from '../settings/env.ts';
import { broken, type Check, good, mind } from './finding.ts';
import type { OpenedSite } from './open-site.ts';

const OLDEST_MAJOR = 15;
/** Larger numbers aren't counted. */
const MANY = 100;
const SKEW_MS = { mind: 2 * SECOND, broken: 5 * MINUTE };
/** A nightly backup may fail once before it is reported. */
const BACKUP_AGE = { mind: 2 * DAY, broken: 7 * DAY };

const LOG_AGE = 15 * MINUTE;

type Db = OpenedSite['db'];

export function checkDatabase(db: Db): Check {
  return async () => {
    const { version, major, migratedAt } = await serverFacts(db);
    if (major < OLDEST_MAJOR) {
      return [broken(`PostgreSQL ${version}`, `Upgrade the server to ${OLDEST_MAJOR} or later.`)];
    }
    if (!migratedAt) return [mind(`PostgreSQL ${version}, empty`, 'The first start fills it: npm start.')];
    const missing = await missingMigrations(db, migrations);
    if (missing.length === 0) return [good(`PostgreSQL ${version}, all migrations have run`)];
    const advice = 'They run at the next start; the program that runs is older, or this one newer.';
    return [mind(`PostgreSQL ${version}, ${missing.length} migrations are pending: ${missing.join(', ')}`, advice)];
  };
}

export function checkClock(db: Db, clock: Clock): Check {
  return async () => {
    const { now, migratedAt } = await serverFacts(db);
    const here = clock.now().getTime();
    const skew = Math.abs(now.getTime() - here);
    const advice = 'Set the clocks, and keep them with NTP: links and sessions expire by them.';
    if (migratedAt && migratedAt.getTime() - here > SKEW_MS.broken) {
      return [broken(`the clock stands before ${migratedAt.toISOString()}, when the program last ran`, advice)];
    }
    if (skew < SKEW_MS.mind) return [good(new Date(here).toISOString())];
    const found = `this machine and the database differ by ${Math.round(skew / SECOND)} seconds`;
    return [skew < SKEW_MS.broken ? mind(found, advice) : broken(found, advice)];
  };
}

export function checkSecrets(db: Db): Check {
  return async () => {
    const purposes = await purposesOfSecrets(db);
    if (purposes.length === 0) return [mind('none yet', 'The program makes them when it starts.')];
    return [good(`there, for ${purposes.join(', ')}`)];
  };
}

export function checkBackups(db: Db, env: Env, clock: Clock): Check {
  return async () => {
    if (!env.BACKUP_TO) return [];
    const [whole, last] = await Promise.all([lastWholeBackup(db), lastBackup(db)]);
    const advice = 'Run `npm run backup`, and have it run every night.';
    const found = [];
    if (last?.error) found.push(broken(`the last one failed: ${last.error}`, advice));
    if (!whole) return [...found, mind('none has been made yet', advice)];
    const age = clock.now().getTime() - whole.endedAt.getTime();
    const words = `the last whole one is ${ageInWords(age)} old: ${whole.id} in ${whole.place}`;
    if (age > BACKUP_AGE.broken) return [...found, broken(words, advice)];
    return [...found, age > BACKUP_AGE.mind ? mind(words, advice) : good(words)];
  };
}

/** Only if the log was archived before: while the program doesn't run, nothing archives it. */
export function checkLog(db: Db, env: Env, clock: Clock): Check {
  return async () => {
    if (!env.BACKUP_LOG) return [];
    const carried = await carriedLog(db);
    const advice = 'It is carried every minute while the program runs; see BACKUP_TO and its log.';
    if (carried?.fault) return [broken(`the database’s log cannot be carried: ${carried.fault}`, advice)];
    if (!carried?.carriedAt) return [mind('the database’s log was never carried', advice)];
    const age = clock.now().getTime() - carried.carriedAt.getTime();
    const words = `the database’s log is carried up to ${carried.carriedAt.toISOString()}`;
    return [age > LOG_AGE ? mind(words, advice) : good(words)];
  };
}

/** Which sites visitors can find, and whether one of them is at the public address. */
export function checkSites(db: Db, { PUBLIC_URL }: Env, log: Logger): Check {
  return async () => {
    const sites = await readSites(db.drizzle, log);
    const open = sites.filter(({ isOpen }) => isOpen);
    const found = [
      open.length > 0
        ? good(`open: ${open.map(({ name }) => name).join(', ')}`)
        : mind('none is open to visitors', 'Open one in the admin under Sites.'),
    ];
    const host = PUBLIC_URL && hostName(new URL(PUBLIC_URL).host);
    if (host && !isLoopback(host) && !sites.some((site) => hostsOfSite(site).includes(host)))
      found.push(
        mind(`none names ${host}: the first open one answers there`, 'Add it to the hosts of a site in the admin.'),
      );
    return found;
  };
}

/** Plans on sale that no biller can sell. */
export function checkPlans(db: Db, env: Env, clock: Clock): Check {
  return async () => {
    // No biller is called: what each can sell follows from its settings.
    const uncalled = { db, clock, secret: async () => '', isMerchant: () => false };
    const billers = openBillers({ biller: env.BILLER, accounts: billerSettings(env) }, uncalled);
    const unsold = await unsoldTariffs({ db, billing: sellersOf(billers) });
    if (unsold.length === 0) return [good('every plan on sale can be bought')];
    const advice = 'Give the biller a product for it, or take it off sale in the admin under Tariffs.';
    return unsold.map(({ site, name, obstacles }) =>
      mind(`nobody can buy “${name}” on ${site}: ${obstacles.join(' ')}`, advice),
    );
  };
}

/** Billers and age providers, judged by the answers they gave anyway. */
export function checkPartners(db: Db, clock: Clock): Check {
  return async () => {
    const names = await partners(db);
    if (names.length === 0) return [good('none has been called yet')];
    return Promise.all(
      names.map(async (partner) => {
        const name = partner.replace(/^biller (.+)$/, (_, biller) => `biller ${billerName(biller)}`);
        const { hours, answers, failures, answeredAt, failedAt, fault } = await partnerStanding({ db, clock }, partner);
        const last = [answeredAt, failedAt].filter((at) => at !== undefined).sort((a, b) => +b - +a)[0];
        if (answers + failures === 0) return good(`${name}: not called since ${last?.toISOString()}`);
        const counted = `${answers} answers and ${failures} failures in the last ${hours} hours`;
        if (fault === undefined) return good(`${name}: ${counted}`);
        return mind(`${name}: ${counted}; the last call failed: ${fault}`, 'Ask anyone who runs it.');
      }),
    );
  };
}

function ageInWords(ms: number): string {
  const hours = Math.floor(ms / (60 * MINUTE));
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}

export function checkWork(db: Db): Check {
  return async () => {
    const failed = await failedJobs(db);
    const dead = await deadDeliveries(db, { limit: MANY });
    const found = [];
    if (failed.length > 0) {
      const [{ name, lastError } = { name: '', lastError: '' }] = failed;
      const what = `${count(failed.length)} jobs were given up, the last one ${name}: ${lastError ?? 'no reason given'}`;
      found.push(mind(what, 'Read its error in the admin under Jobs.'));
    }
    if (dead.length > 0) {
      const [{ handler, lastError } = { handler: '', lastError: '' }] = dead;
      const what = `${count(dead.length)} events wait for an operator, the last one for ${handler}: ${lastError ?? 'no reason given'}`;
      found.push(broken(what, 'Fix what it reports, then retry them in the admin.'));
    }
    return found.length > 0 ? found : [good('no job was given up, no event waits for an operator')];
  };
}

async function failedJobs(db: Db): Promise<JobRow[]> {
  try {
    return await listJobs(db, { states: ['failed'], name: undefined, limit: MANY });
  } catch (error) {
    // The job engine creates its tables when it first starts.
    if (isUndefinedTable(error)) return [];
    throw error;
  }
}

const count = (number: number): string => (number < MANY ? String(number) : `${MANY} or more`);
