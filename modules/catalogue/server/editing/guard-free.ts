import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { operatorMay } from '#api/request/operator.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Forbidden } from '#kernel/errors.ts';
import { type FreeOf, readFreeVideos } from './free-videos-store.ts';

/** R51: runs a change, and refuses it if it opens a full video to everyone and the operator may not do that. */
export async function keepingFromEverybody<Result>(
  tx: Tx,
  of: FreeOf,
  context: Pick<AdminContext, 'operator'>,
  change: () => Promise<Result>,
): Promise<Result> {
  if (operatorMay(operatorOf(context), 'player.watch-everything')) return change();
  const before = await readFreeVideos(tx, of);
  const result = await change();
  const opened = [...(await readFreeVideos(tx, of))].filter((pair) => !before.has(pair));
  const count = new Set(opened.map((pair) => pair.split(' ')[0])).size;
  if (count > 0) throw opensVideos(count);
  return result;
}

export function opensVideos(count: number): Forbidden {
  const what = count === 1 ? 'a full video' : `${count} full videos`;
  return new Forbidden(
    `Everybody could then watch ${what} for free. Only an operator who may watch everything can do this, and not by CSV.`,
  );
}
