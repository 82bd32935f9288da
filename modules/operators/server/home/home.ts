import { type Operator, operatorMay } from '#api/request/operator.ts';
import { DAY } from '#kernel/clock.ts';
import { inTime } from '#kernel/concurrency/in-time.ts';
import type { Alert, Figure, Overview, Span, StandingFigure } from '#kernel/overview.ts';
import type { FigureRow, Home } from '../../contract/overview-api.ts';
import { alertText } from '../alerts/alert-texts.ts';
import { askModules, TIMEOUT_MS } from '../ask-modules.ts';
import type { OperatorsDeps } from '../deps.ts';

const WEEK = 7 * DAY;
/** The longest that a day can have lasted in any time zone. */
const LONGEST_DAY = 36 * 60 * 60_000;

/** R12 */
export async function readHome(deps: OperatorsDeps, operator: Operator, since: Date | undefined): Promise<Home> {
  const now = deps.clock.now();
  const today = { from: startOfDay(now, since), to: now };
  const [{ answers, failed }, disk] = await Promise.all([
    askModules(deps, operator, {
      sources: ({ overview }) => overview,
      answer: (overview) => alertsOf(overview, today),
    }),
    operatorMay(operator, 'operators.read-system') ? diskOf(deps) : null,
  ]);
  return {
    alerts: answers
      .flatMap(({ alerts }) => alerts)
      .map(({ isBad = false, ...alert }) => ({ ...alert, isBad, text: alertText(alert) }))
      .sort((left, right) => Number(right.isBad) - Number(left.isBad)),
    figures: answers.flatMap((answer) => answer.figures),
    disk,
    failed,
  };
}

/** Null if a network drive doesn't respond. */
async function diskOf({ installation: { disk } }: OperatorsDeps): Promise<Home['disk']> {
  return disk ? inTime(TIMEOUT_MS, disk).catch(() => null) : null;
}

async function alertsOf(overview: Overview, today: Span): Promise<{ alerts: Alert[]; figures: FigureRow[] }> {
  const weekAgo = { from: before(today.from), to: before(today.to) };
  const [alerts = [], now = [], then = [], standing = []] = await Promise.all([
    overview.alerts?.(),
    overview.figures?.(today),
    overview.figures?.(weekAgo),
    overview.standing?.(today, weekAgo.to),
  ]);
  return { alerts, figures: [...compared(now, then), ...standing.map(standingRow)] };
}

function standingRow({ name, value, currency, before }: StandingFigure): FigureRow {
  return { name, currency: currency ?? null, now: value, before: before ?? null };
}

/** Compares the two; a value that is missing on one side is 0. */
function compared(now: readonly Figure[], then: readonly Figure[]): FigureRow[] {
  const keyOf = ({ name, currency }: Figure) => `${name} ${currency ?? ''}`;
  const all = new Map([...then, ...now].map((figure) => [keyOf(figure), figure]));
  const valueIn = (figures: readonly Figure[], key: string) =>
    figures.find((figure) => keyOf(figure) === key)?.value ?? 0;
  return [...all].map(([key, { name, currency }]) => ({
    name,
    currency: currency ?? null,
    now: valueIn(now, key),
    before: { value: valueIn(then, key), of: 'part-of-day' },
  }));
}

const before = (time: Date) => new Date(time.getTime() - WEEK);

/** As the operator's browser states, if plausible; otherwise in UTC. */
function startOfDay(now: Date, since: Date | undefined): Date {
  const age = since && now.getTime() - since.getTime();
  if (since && age !== undefined && age >= 0 && age <= LONGEST_DAY) return since;
  return new Date(now.getTime() - (now.getTime() % DAY));
}
