import type { Permission } from '#api/declare/permissions.ts';
import { type Operator, operatorMay } from '#api/request/operator.ts';
import { inTime } from '#kernel/concurrency/in-time.ts';
import { FOUND_LIMIT, type Found } from '#kernel/overview.ts';
import type { FoundRow } from '../../contract/overview-api.ts';
import type { OperatorsDeps } from '../deps.ts';

const PATIENCE_MS = 1500;
const SHORTEST = 2;
/** The first things of a kind have short ones. */
const NUMBER = /^\d+$/;

/** R13. Everything that the operator may open and that answers in time; what is exactly the text first. */
export async function find(
  { modules, log }: Pick<OperatorsDeps, 'modules' | 'log'>,
  operator: Operator,
  query: string,
): Promise<{ items: FoundRow[]; failed: string[] }> {
  if (query.length < SHORTEST && !NUMBER.test(query)) return { items: [], failed: [] };
  const failed = new Set<string>();
  const asked = modules().flatMap(({ name, searchProviders = [] }) =>
    searchProviders
      .filter(({ permission }) => operatorMay(operator, permission as Permission))
      .map(async (searchProvider) => {
        try {
          return await inTime(PATIENCE_MS, () => searchProvider.find(query));
        } catch (error) {
          log.warn({ err: error, module: name }, 'the search of the admin lacks a module');
          failed.add(name);
          return [];
        }
      }),
  );
  const found = (await Promise.all(asked)).flat();
  const items = aFewOfEach(found).map((item) => ({ ...item, isExact: item.isExact ?? false }));
  return {
    items: items.sort((left, right) => Number(right.isExact) - Number(left.isExact)),
    failed: [...failed],
  };
}

/** However many there are of one kind, they push no other one aside. */
function aFewOfEach(found: readonly Found[]): Found[] {
  return [...Map.groupBy(found, ({ kind }) => kind).values()].flatMap((items) => items.slice(0, FOUND_LIMIT));
}
