import { and, desc, eq, exists, ilike, inArray, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { ENCODINGS } from '../../contract/step-admin-api.ts';
import { encodeSteps, masters } from '../tables.ts';
import { inOrder } from './plan.ts';
import type { Master, StepRow } from './step-store.ts';

type EncodedMaster = Pick<Master, 'id' | 'name' | 'videoId' | 'addedAt'>;
export type MasterWithSteps = EncodedMaster & { steps: StepRow[] };

const hasStep = (condition?: SQL) =>
  exists(
    new QueryBuilder()
      .select({ step: encodeSteps.step })
      .from(encodeSteps)
      .where(and(eq(encodeSteps.masterId, masters.id), condition)),
  );

const SOURCE: PageSource<QueryOf<typeof ENCODINGS> & { isEncoded: boolean }> = {
  from: masters,
  id: masters.id,
  sorts: { addedAt: masters.addedAt },
  search: (text) => ilike(masters.name, `%${escapeLike(text)}%`),
  filters: { state: (state) => hasStep(eq(encodeSteps.state, state)), isEncoded: () => hasStep() },
};
const { id, name, videoId, addedAt } = masters;
const MASTER = { id, name, videoId, addedAt };

/** A page of masters with steps, the newest first, and how many there are. */
export async function readEncodings(
  tx: Tx,
  query: QueryOf<typeof ENCODINGS>,
): Promise<{ rows: MasterWithSteps[]; total: number }> {
  const { rows, total } = await readPage(tx, SOURCE, { ...query, isEncoded: true }, ({ page, order }) =>
    tx
      .select(MASTER)
      .from(page)
      .innerJoin(masters, eq(id, page.id))
      .orderBy(...order),
  );
  return { rows: await withSteps(tx, rows), total };
}

/** A video has few masters. */
const MOST_OF_VIDEO = 20;

export function readEncodingsOfVideo(tx: Tx, video: number): Promise<MasterWithSteps[]> {
  return readMasters(tx, eq(videoId, video), MOST_OF_VIDEO);
}

export async function findEncoding(tx: Tx, masterId: string): Promise<MasterWithSteps | undefined> {
  const [found] = await readMasters(tx, eq(id, masterId), 1);
  return found;
}

async function readMasters(tx: Tx, where: SQL, limit: number): Promise<MasterWithSteps[]> {
  return withSteps(tx, await tx.select(MASTER).from(masters).where(where).orderBy(desc(addedAt), id).limit(limit));
}

async function withSteps(tx: Tx, rows: readonly EncodedMaster[]): Promise<MasterWithSteps[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((master) => master.id);
  const steps = await tx.select().from(encodeSteps).where(inArray(encodeSteps.masterId, ids));
  const of = Map.groupBy(steps, ({ masterId }) => masterId);
  return rows.map((master) => ({
    ...master,
    steps: (of.get(master.id) ?? []).sort((left, right) => inOrder(left.step, right.step)),
  }));
}
