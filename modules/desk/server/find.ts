import { type Operator, operatorMay } from '#calls/operator.ts';
import type { Permission } from '#calls/permissions.ts';
import { inTime } from '#kernel/in-time.ts';
import { FOUND_LIMIT, type Found } from '#kernel/overview.ts';
import type { DeskDeps } from './parts.ts';

const PATIENCE_MS = 1500;
const SHORTEST = 2;
/** The first things of a kind have short ones. */
const NUMBER = /^\d+$/;

/** R13. Everything that the operator may open and that answers in time. */
export async function find(
  { modules, log }: Pick<DeskDeps, 'modules' | 'log'>,
  operator: Operator,
  query: string,
): Promise<{ items: Found[]; failed: string[] }> {
  if (query.length < SHORTEST && !NUMBER.test(query)) return { items: [], failed: [] };
  const failed = new Set<string>();
  const found = modules().flatMap(({ name, finders = [] }) =>
    finders
      .filter(({ permission }) => operatorMay(operator, permission as Permission))
      .map(async (finder) => {
        try {
          return (await inTime(PATIENCE_MS, () => finder.find(query))).slice(0, FOUND_LIMIT);
        } catch (error) {
          log.warn({ err: error, module: name }, 'the search of the desk lacks a module');
          failed.add(name);
          return [];
        }
      }),
  );
  return { items: (await Promise.all(found)).flat(), failed: [...failed] };
}
