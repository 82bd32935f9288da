import { and, countDistinct, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { arrivals, encodeSteps, masters } from '../tables.ts';

interface Standing {
  failed: number;
  refused: number;
  withoutVideo: number;
  withoutFormat: number;
  duplicates: number;
}

/**
 * How many masters there are of whose video something failed, that were refused, and that wait for somebody to say of
 * which video they are, or in which format; and how many files were brought again since a moment.
 */
export async function countStanding(tx: Tx, duplicatesSince: Date): Promise<Standing> {
  const isFailed = and(eq(encodeSteps.state, 'failed'), isNotNull(masters.videoId));
  const [[failing], refused, withoutVideo, withoutFormat, duplicates] = await Promise.all([
    tx
      .select({ n: countDistinct(encodeSteps.masterId) })
      .from(encodeSteps)
      .innerJoin(masters, eq(masters.id, encodeSteps.masterId))
      .where(isFailed),
    tx.$count(masters, eq(masters.state, 'refused')),
    tx.$count(masters, and(eq(masters.state, 'ready'), isNull(masters.videoId))),
    tx.$count(masters, and(eq(masters.state, 'ready'), isNull(masters.format))),
    tx.$count(arrivals, and(isNotNull(arrivals.movedTo), gt(arrivals.changedAt, duplicatesSince))),
  ]);
  return { failed: failing?.n ?? 0, refused, withoutVideo, withoutFormat, duplicates };
}
