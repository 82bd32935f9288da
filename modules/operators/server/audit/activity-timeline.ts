import type { Operator } from '#api/request/operator.ts';
import type { ActivityMark } from '../../contract/activity-api.ts';
import { askModules } from '../ask-modules.ts';
import type { OperatorsDeps } from '../deps.ts';

const PAGE = 50;

/**
 * R25. A page of an account's events from all modules, newest first. Each module is read for a whole page, so the page
 * is right however the events are distributed. It continues within the millisecond at which the last page ended.
 */
export async function readActivity(
  deps: Pick<OperatorsDeps, 'modules' | 'log' | 'clock'>,
  operator: Operator,
  { userId, mark }: { userId: string; mark: ActivityMark | undefined },
) {
  const from = mark ? new Date(mark.at) : deps.clock.now();
  const until = new Date(from.getTime() + 1);
  const seen = mark?.seen ?? 0;
  const { answers, failed } = await askModules(deps, operator, {
    sources: ({ timelines }) => timelines,
    answer: (source) => source.before(userId, until, seen + PAGE + 1),
  });
  // The sort is stable: at equal times, the order of modules and of each module's events is kept.
  const all = answers
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(seen);
  const rows = all.slice(0, PAGE);
  const last = rows.at(-1);
  if (!last || all.length <= PAGE) return { rows, next: null, failed };
  const ofLast = rows.filter(({ at }) => at.getTime() === last.at.getTime()).length;
  const goesOn = last.at.getTime() === from.getTime();
  return { rows, next: { at: last.at.toISOString(), seen: ofLast + (goesOn ? seen : 0) }, failed };
}
