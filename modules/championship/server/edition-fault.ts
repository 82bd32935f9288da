import type { Fields } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Fault } from '#modules/content/server/index.ts';
import { EDITION } from '../contract/kinds.ts';
import { faultIn, faultInDates } from './edition.ts';
import { readVotedFor } from './store.ts';

/**
 * R3: a visible edition must be complete; a hidden one may be unfinished. Models with votes keep their number and pair,
 * or the votes would go to another model.
 */
export async function editionFault(
  fields: Fields,
  { tx, id, isHidden }: { tx: Tx; id?: number; isHidden: boolean },
): Promise<Fault | undefined> {
  const content = EDITION.content.parse(fields);
  const fault = isHidden ? faultInDates(content) : faultIn(content);
  if (fault || id === undefined) return fault;
  for (const { round, number, pair, slug } of await readVotedFor(tx, id)) {
    if (content.models[number - 1]?.slug !== slug)
      return {
        field: 'models',
        detail: `Votes were cast for ${slug} as number ${number}. Leave that model in its place.`,
      };
    const { first, second } = content.pairs[pair - 1] ?? {};
    if (round === 1 && first !== number && second !== number)
      return { field: 'pairs', detail: `Votes were cast for number ${number} in pair ${pair}. Leave it there.` };
  }
  return undefined;
}
