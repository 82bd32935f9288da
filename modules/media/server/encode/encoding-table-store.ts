import { and, asc, count, desc, eq, exists, ilike, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import type { StepState } from '../masters/types.ts';
import { encodeSteps, masters } from '../tables.ts';
import { inOrder } from './plan.ts';
import type { Master, StepRow } from './step-store.ts';

interface EncodingQuery {
  search: string;
  direction: 'ascending' | 'descending';
  state?: StepState | undefined;
  limit: number;
  offset: number;
}

export type MasterWithSteps = Pick<Master, 'id' | 'name' | 'videoId' | 'addedAt'> & { steps: StepRow[] };

/** A page of the masters that something is made of, the newest first, and how many there are. */
export async function readEncodings(
  tx: Tx,
  { search, state, ...page }: EncodingQuery,
): Promise<{ rows: MasterWithSteps[]; total: number }> {
  const steps = tx
    .select({ step: encodeSteps.step })
    .from(encodeSteps)
    .where(and(eq(encodeSteps.masterId, masters.id), state && eq(encodeSteps.state, state)));
  const where = and(exists(steps), search ? ilike(masters.name, `%${escapeLike(search)}%`) : undefined);
  const rows = await readMasters(tx, where, page);
  const [counted] = await tx.select({ n: count() }).from(masters).where(where);
  return { rows, total: counted?.n ?? 0 };
}

/** A video has few masters. */
const MOST_OF_VIDEO = 20;

export function readEncodingsOfVideo(tx: Tx, videoId: number): Promise<MasterWithSteps[]> {
  return readMasters(tx, eq(masters.videoId, videoId), { limit: MOST_OF_VIDEO, offset: 0 });
}

export async function findEncoding(tx: Tx, id: string): Promise<MasterWithSteps | undefined> {
  const [found] = await readMasters(tx, eq(masters.id, id), { limit: 1, offset: 0 });
  return found;
}

async function readMasters(
  tx: Tx,
  where: SQL | undefined,
  { limit, offset, direction = 'descending' }: Pick<EncodingQuery, 'limit' | 'offset'> & Partial<EncodingQuery>,
): Promise<MasterWithSteps[]> {
  const { id, name, videoId, addedAt } = masters;
  const page = await tx
    .select({ id, name, videoId, addedAt })
    .from(masters)
    .where(where)
    .orderBy(direction === 'ascending' ? asc(masters.addedAt) : desc(masters.addedAt), masters.id)
    .limit(limit)
    .offset(offset);
  if (page.length === 0) return [];
  const ids = page.map((master) => master.id);
  const rows = await tx.select().from(encodeSteps).where(inArray(encodeSteps.masterId, ids));
  const of = Map.groupBy(rows, ({ masterId }) => masterId);
  return page.map((master) => ({
    ...master,
    steps: (of.get(master.id) ?? []).sort((left, right) => inOrder(left.step, right.step)),
  }));
}
