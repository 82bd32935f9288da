import type { Permission } from '#api/declare/permissions.ts';
import { type Operator, operatorMay } from '#api/request/operator.ts';
import { inTime } from '#kernel/concurrency/in-time.ts';
import type { OperatorsDeps } from './deps.ts';

export const TIMEOUT_MS = 2000;

type ModuleOfAdmin = ReturnType<OperatorsDeps['modules']>[number];

/**
 * R12, R13, R25. Queries the sources of all modules that this operator may read. A module that fails or times out is
 * listed in `failed`; the others' answers are still returned.
 */
export async function askModules<Source extends { permission: string }, Answer>(
  { modules, log }: Pick<OperatorsDeps, 'modules' | 'log'>,
  operator: Operator,
  ask: {
    sources: (module: ModuleOfAdmin) => readonly Source[] | undefined;
    answer: (source: Source) => Promise<Answer>;
    timeoutMs?: number;
  },
): Promise<{ answers: Answer[]; failed: string[] }> {
  const failed = new Set<string>();
  const answers = modules().flatMap((module) =>
    (ask.sources(module) ?? [])
      .filter(({ permission }) => operatorMay(operator, permission as Permission))
      .map(async (source) => {
        try {
          return [await inTime(ask.timeoutMs ?? TIMEOUT_MS, () => ask.answer(source))];
        } catch (error) {
          log.warn({ err: error, module: module.name }, 'a module did not answer the admin');
          failed.add(module.name);
          return [];
        }
      }),
  );
  return { answers: (await Promise.all(answers)).flat(), failed: [...failed] };
}
