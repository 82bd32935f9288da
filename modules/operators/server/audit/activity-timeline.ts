import type { Permission } from '#api/declare/permissions.ts';
import { type Operator, operatorMay } from '#api/request/operator.ts';
import type { ActivityEvent } from '#kernel/activity.ts';
import { inTime } from '#kernel/concurrency/in-time.ts';
import type { ActivityMark, ActivityRow } from '../../contract/activity-api.ts';
import type { OperatorsDeps } from '../deps.ts';

const PATIENCE_MS = 2000;
const PAGE = 50;

/**
 * R25. A page of what the modules know of a person, in one order. Each is asked for as much as the page may need of it alone, so a page is
 * right however the events are spread. Moments are told by the millisecond, so a page goes on within the one at which the last ended.
 */
export async function readActivity(
  { modules, log, clock }: Pick<OperatorsDeps, 'modules' | 'log' | 'clock'>,
  operator: Operator,
  { userId, mark }: { userId: string; mark: ActivityMark | undefined },
): Promise<{ rows: ActivityRow[]; next: ActivityMark | null; failed: string[] }> {
  const from = mark ? new Date(mark.at) : clock.now();
  const until = new Date(from.getTime() + 1);
  const told = mark?.told ?? 0;
  const failed = new Set<string>();
  const asked = modules().flatMap(({ name, stories = [] }) =>
    stories
      .filter(({ permission }) => operatorMay(operator, permission as Permission))
      .map(async (story) => {
        try {
          return await inTime(PATIENCE_MS, () => story.before(userId, until, told + PAGE + 1));
        } catch (error) {
          log.warn({ err: error, module: name }, 'the story of a person lacks a module');
          failed.add(name);
          return [];
        }
      }),
  );
  // The sort keeps the order of modules, and of each module's own events, where moments are the same.
  const all = (await Promise.all(asked))
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(told);
  const rows = all.slice(0, PAGE);
  const last = rows.at(-1);
  if (!last || all.length <= PAGE) return { rows: rows.map(activityRow), next: null, failed: [...failed] };
  const ofLast = rows.filter(({ at }) => at.getTime() === last.at.getTime()).length;
  const goesOn = last.at.getTime() === from.getTime();
  const next = { at: last.at.toISOString(), told: ofLast + (goesOn ? told : 0) };
  return { rows: rows.map(activityRow), next, failed: [...failed] };
}

function activityRow({ name, at, about, amount, site, path }: ActivityEvent): ActivityRow {
  return {
    name,
    at: at.toISOString(),
    about: about ?? null,
    amount: amount ?? null,
    site: site ?? null,
    path: path ?? null,
  };
}
