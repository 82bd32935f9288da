import type { Permission } from '#api/declare/permissions.ts';
import { type Operator, operatorMay } from '#api/request/operator.ts';
import { inTime } from '#kernel/concurrency/in-time.ts';
import type { Overview } from '#kernel/overview.ts';
import type { OperatorsDeps } from '../deps.ts';

export const PATIENCE_MS = 2000;

/** R12. What each module says that this operator may hear; anyone who fails or takes too long is named, and the rest is given. */
export async function askOverviews<Answer>(
  { modules, log }: Pick<OperatorsDeps, 'modules' | 'log'>,
  operator: Operator,
  ask: (overview: Overview) => Promise<Answer>,
): Promise<{ answers: Answer[]; failed: string[] }> {
  const failed = new Set<string>();
  const asked = modules().flatMap(({ name, overview = [] }) =>
    overview
      .filter(({ permission }) => operatorMay(operator, permission as Permission))
      .map(async (of) => {
        try {
          return [await inTime(PATIENCE_MS, () => ask(of))];
        } catch (error) {
          log.warn({ err: error, module: name }, 'the home of the admin lacks a module');
          failed.add(name);
          return [];
        }
      }),
  );
  return { answers: (await Promise.all(asked)).flat(), failed: [...failed] };
}
