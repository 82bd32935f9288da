import type { Operator } from '#api/request/operator.ts';
import { FOUND_LIMIT } from '#kernel/overview.ts';
import type { FoundRow } from '../../contract/overview-api.ts';
import { askModules } from '../ask-modules.ts';
import type { OperatorsDeps } from '../deps.ts';

const TIMEOUT_MS = 1500;
const SHORTEST = 2;
/** The first rows of a table have short ids. */
const NUMBER = /^\d+$/;

/**
 * R13. What the operator may open and what responds in time; exact matches first.
 * @returns with `namesPeople` if it contains somebody's name or address (R26)
 */
export async function search(
  deps: Pick<OperatorsDeps, 'modules' | 'log'>,
  operator: Operator,
  query: string,
): Promise<{ items: FoundRow[]; failed: string[]; namesPeople: boolean }> {
  if (query.length < SHORTEST && !NUMBER.test(query)) return { items: [], failed: [], namesPeople: false };
  const { answers, failed } = await askModules(deps, operator, {
    sources: ({ searchProviders }) => searchProviders,
    answer: async (provider) => ({ provider, found: await provider.find(query) }),
    timeoutMs: TIMEOUT_MS,
  });
  // A few of each kind, so that no kind displaces the others.
  const few = [
    ...Map.groupBy(
      answers.flatMap(({ found }) => found),
      ({ kind }) => kind,
    ).values(),
  ].flatMap((items) => items.slice(0, FOUND_LIMIT));
  const namesPeople = answers.some(({ provider, found }) => provider.namesPeople && found.length > 0);
  const items = few.map((item) => ({ ...item, isExact: item.isExact ?? false }));
  return { items: items.sort((left, right) => Number(right.isExact) - Number(left.isExact)), failed, namesPeople };
}
