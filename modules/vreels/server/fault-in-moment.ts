import { operatorMay } from '#api/request/operator.ts';
import type { FaultIn } from '#modules/content/server/index.ts';
import { LONGEST_SECONDS, VREEL, type VreelContent } from '../contract/kinds.ts';
import type { VreelsDeps } from './deps.ts';

const MOMENT = ['videoId', 'fromSeconds', 'seconds'];

/** R9: the clips of a video stay short in total, unless made by an operator who may watch everything. */
export async function faultInMoment(
  { content, catalogue }: Pick<VreelsDeps, 'content' | 'catalogue'>,
  { videoId, seconds }: VreelContent,
  { tx, id, change, operator }: Parameters<FaultIn>[2],
) {
  if (!MOMENT.some((name) => name in change)) return undefined;
  if (!(await catalogue.titlesOf([videoId], tx)).has(videoId))
    return { field: 'videoId', detail: 'There is no such video.' };
  if (operatorMay(operator, 'player.watch-everything')) return undefined;
  // Serializes concurrent saves, so that both count.
  await content.hold(VREEL, tx);
  const others = (await content.contents(VREEL, tx)).filter(
    (entry) => entry.id !== id && entry.content.videoId === videoId,
  );
  const all = others.reduce((sum, entry) => sum + entry.content.seconds, seconds);
  if (all <= LONGEST_SECONDS) return undefined;
  const detail = `All vreels of one video together may last ${LONGEST_SECONDS} seconds; these would last ${all}.`;
  return { field: 'seconds', detail };
}
