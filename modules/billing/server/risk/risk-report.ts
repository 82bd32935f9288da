import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { RiskRow, RiskTrendRow } from '../../contract/risk.ts';
import { countDisputes, countMoney, firstPaymentSince } from './disputes-store.ts';
import { type Counts, forecastOf, judged, NOTHING, sumOf } from './risk-level.ts';

const MONTHS = 13;
/** Days whose pace the forecast uses. */
const PACE_DAYS = 28;

interface Deps {
  db: Database;
  clock: Clock;
}

/** Counts at one biller for one site. */
interface Group extends Counts {
  biller: string;
  site: string;
}
type MonthGroup = Group & { month: string };

/** R24. A month by biller and site, with a forecast if it is the running one, and the months before by biller. */
export async function readRisk(
  deps: Deps,
  query: { month?: string; site?: string },
): Promise<{ month: string; months: string[]; rows: RiskRow[]; trend: RiskTrendRow[] }> {
  const now = deps.clock.now();
  const months = lastMonths(now);
  const running = monthOf(now);
  const month = query.month && months.includes(query.month) ? query.month : running;
  const [all, pace] = await Promise.all([
    groupsOf(deps.db, { from: startOf(months[0] ?? running), until: startOf(running, 1) }),
    month === running ? paceOf(deps) : undefined,
  ]);
  const chosen = all.filter(({ site }) => !query.site || site === query.site);
  const inMonth = chosen.filter((group) => group.month === month);
  const ahead = pace && { ...pace, groups: pace.groups.filter(({ site }) => !query.site || site === query.site) };
  return { month, months, rows: rowsOf(inMonth, ahead), trend: trendOf(chosen) };
}

/** Billers whose account, or one site of it, is at a level in the running month, now or by forecast. */
export async function billersAtRisk(deps: Deps): Promise<{ watch: number; high: number }> {
  const now = deps.clock.now();
  const month = monthOf(now);
  const [groups, pace] = await Promise.all([
    groupsOf(deps.db, { from: startOf(month), until: startOf(month, 1) }),
    paceOf(deps),
  ]);
  const levels = rowsOf(groups, pace).map(({ biller, level, forecast }) => ({
    biller,
    levels: [level, forecast?.level],
  }));
  const at = (...of: string[]) =>
    new Set(
      levels.filter((row) => row.levels.some((level) => level && of.includes(level))).map(({ biller }) => biller),
    );
  const high = at('high', 'excessive');
  return { watch: at('watch').difference(high).size, high: high.size };
}

interface Pace {
  groups: readonly Group[];
  days: number;
  daysLeft: number;
}

/** One row for each biller, and one for each of its sites if it has several. */
function rowsOf(groups: readonly Group[], pace: Pace | undefined): RiskRow[] {
  const known = [...groups, ...(pace?.groups ?? [])];
  const billers = [...new Set(known.map(({ biller }) => biller))].sort();
  const row = (biller: string, site: string | null): RiskRow => {
    const isIt = (group: Group) => group.biller === biller && (site === null || group.site === site);
    const counted = sumOf(groups.filter(isIt));
    const forecast =
      pace &&
      forecastOf(counted, {
        pace: sumOf(pace.groups.filter(isIt)),
        paceDays: pace.days,
        daysLeft: pace.daysLeft,
      });
    return { biller, site, ...judged(counted), forecast: forecast ?? null };
  };
  return billers.flatMap((biller) => {
    const sites = [...new Set(known.filter((group) => group.biller === biller).map(({ site }) => site))].sort();
    return [row(biller, null), ...(sites.length > 1 ? sites.map((site) => row(biller, site)) : [])];
  });
}

function trendOf(groups: readonly MonthGroup[]): RiskTrendRow[] {
  const byKey = Map.groupBy(groups, ({ month, biller }) => `${month} ${biller}`);
  return [...byKey.values()]
    .map((own) => ({ month: own[0]?.month ?? '', biller: own[0]?.biller ?? '', ...judged(sumOf(own)) }))
    .sort((a, b) => (`${a.month} ${a.biller}` < `${b.month} ${b.biller}` ? -1 : 1));
}

async function groupsOf(db: Database, time: { from: Date; until: Date }): Promise<MonthGroup[]> {
  const [money, disputed] = await Promise.all([countMoney(db.drizzle, time), countDisputes(db.drizzle, time)]);
  const all = new Map<string, MonthGroup>();
  const add = (counted: Pick<MonthGroup, 'month' | 'biller' | 'site'> & Partial<Counts>) => {
    const key = `${counted.month} ${counted.biller} ${counted.site}`;
    all.set(key, { ...NOTHING, ...all.get(key), ...counted });
  };
  for (const { month, biller, site, payments, refunds } of money) add({ month, biller, site, payments, refunds });
  for (const row of disputed) add(row);
  return [...all.values()];
}

async function paceOf({ db, clock }: Deps): Promise<Pace> {
  const now = clock.now();
  const from = new Date(now.getTime() - PACE_DAYS * DAY);
  const [groups, since] = await Promise.all([groupsOf(db, { from, until: now }), firstPaymentSince(db.drizzle, from)]);
  // If the first payment was only a week ago, the pace is of that week.
  const days = since ? Math.ceil((now.getTime() - since.getTime()) / DAY) : PACE_DAYS;
  return { groups, days, daysLeft: (startOf(monthOf(now), 1).getTime() - now.getTime()) / DAY };
}

const monthOf = (time: Date) => time.toISOString().slice(0, 7);

/** The start of a month, or of the one `later` months after it. */
function startOf(month: string, later = 0): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + later, 1));
}

function lastMonths(now: Date): string[] {
  const running = monthOf(now);
  return Array.from({ length: MONTHS }, (_, at) => monthOf(startOf(running, at + 1 - MONTHS)));
}
