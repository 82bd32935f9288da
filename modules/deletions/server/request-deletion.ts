import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { Refused } from '#api/errors/refused.ts';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { DeletableThing, ErasedThing } from '#kernel/deletable.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { DeletableKind, DeletionFields } from '../contract/types.ts';
import {
  addDeletion,
  changeDeletion,
  type Deletion,
  findUnderWay,
  holdSubject,
  lockDeletion,
} from './deletions-store.ts';
import { type DeletionsDeps, deletableOf } from './deps.ts';
import { EraseAtItsTime } from './jobs.ts';

interface Request extends DeletionFields {
  kind: DeletableKind;
  subjectId: string;
  isAtOnce: boolean;
}
type Recording = Pick<AdminContext, 'operator' | 'record'>;

/** R1, R2, R3. Hides the thing now and schedules its deletion. Returns the deletion's id. */
export async function requestDeletion(deps: DeletionsDeps, request: Request, context: Recording): Promise<string> {
  const { db } = deps;
  const { kind, subjectId } = request;
  const { id, after } = await db.transaction(async (tx) => {
    await holdSubject(tx, request);
    const underWay = await findUnderWay(tx, request);
    if (underWay) return { id: await hasten(deps, tx, underWay, request, context), after: undefined };
    const deletable = deletableOf(deps, kind);
    const thing = await deletable.find(tx, subjectId);
    if (!thing) throw new NotFound(`There is no ${kind} ${subjectId}.`);
    if (thing.refusal !== undefined) throw new Refused('CANT_BE_DELETED', { message: thing.refusal });
    const added = await add(deps, tx, request, { thing, requestedBy: operatorOf(context).id });
    await record(tx, { ...request, ...added, thing }, context);
    return { id: added.id, after: await deletable.hide(tx, subjectId, added.dueAt) };
  });
  await after?.();
  return id;
}

async function add(
  { clock, waitingDays, jobs }: DeletionsDeps,
  tx: Tx,
  request: Request,
  { thing, requestedBy }: { thing: DeletableThing; requestedBy: string },
): Promise<{ id: string; dueAt: Date }> {
  const { isAtOnce } = request;
  const now = clock.now();
  const dueAt = isAtOnce ? now : new Date(now.getTime() + waitingDays * DAY);
  const id = newId(clock);
  const { title, facts, subject, isHidden } = thing;
  const times = { requestedAt: now, dueAt, tryAt: dueAt };
  const said = { title, facts, requestedBy, subjectType: subject.type, wasHidden: isHidden };
  await addDeletion(tx, { ...request, ...times, ...said, id });
  await jobs.send(tx, EraseAtItsTime, {}, { key: id, startAfter: isAtOnce ? undefined : dueAt });
  return { id, dueAt };
}

/** R3. Makes a waiting deletion due now, if a takedown is requested. */
async function hasten(
  { clock, jobs }: DeletionsDeps,
  tx: Tx,
  { id }: Pick<Deletion, 'id'>,
  { isAtOnce, reason, why, caseId }: Request,
  context: Recording,
): Promise<string> {
  const waiting = await lockDeletion(tx, id);
  if (!isAtOnce || waiting?.state !== 'waiting') throw new Refused('UNDER_WAY');
  const dueAt = clock.now();
  const requestedBy = operatorOf(context).id;
  const said = { reason, why, caseId: caseId ?? waiting.caseId, requestedBy };
  await changeDeletion(tx, id, { ...said, isAtOnce, dueAt, tryAt: dueAt });
  await jobs.send(tx, EraseAtItsTime, {}, { key: id });
  const { subjectType, subjectId, title } = waiting;
  const thing = { title, subject: { type: subjectType, id: subjectId } };
  await record(tx, { ...said, isAtOnce, id, dueAt, thing }, context);
  return id;
}

function record(
  tx: Tx,
  deletion: Pick<Request, 'reason' | 'why' | 'caseId' | 'isAtOnce'> & {
    id: string;
    dueAt: Date;
    thing: Pick<DeletableThing, 'title' | 'subject'>;
  },
  context: Recording,
): Promise<void> {
  const { id, dueAt, thing, reason, why, caseId, isAtOnce } = deletion;
  return context.record(tx, {
    action: isAtOnce ? 'deletions.taken-down' : 'deletions.requested',
    subject: thing.subject,
    before: { title: thing.title },
    after: { deletion: id, dueAt: dueAt.toISOString(), reason, why, caseId },
  });
}

/** R4. Undoes a deletion and restores the thing. */
export async function undoDeletion(deps: DeletionsDeps, id: string, context: Recording): Promise<void> {
  const { db, clock } = deps;
  const after = await db.transaction(async (tx) => {
    const deletion = await lockDeletion(tx, id);
    if (!deletion) throw new NotFound('There is no such deletion.');
    if (!canUndo(deletion, clock.now())) throw new Refused('TOO_LATE');
    const { kind, subjectId, subjectType, wasHidden } = deletion;
    const restored = await deletableOf(deps, kind).restore(tx, subjectId, { isHidden: wasHidden });
    const undoneBy = operatorOf(context).id;
    await changeDeletion(tx, id, { state: 'undone', undoneBy, undoneAt: clock.now() });
    await context.record(tx, {
      action: 'deletions.undone',
      subject: { type: subjectType, id: subjectId },
      before: { deletion: id },
    });
    return restored;
  });
  await after();
}

export function canUndo({ state, isAtOnce, dueAt }: Pick<Deletion, 'state' | 'isAtOnce' | 'dueAt'>, now: Date) {
  return state === 'waiting' && !isAtOnce && dueAt > now;
}

/** Rolls back the transaction that found out what a deletion would remove. */
class Looked extends Error {
  readonly erased: ErasedThing;
  constructor(erased: ErasedThing) {
    super('What was only looked at stays');
    this.erased = erased;
  }
}

/** What a deletion would remove, found out by deleting it in a transaction that is rolled back (R1). */
export async function whatWouldGo(
  deps: DeletionsDeps,
  { kind, subjectId }: { kind: DeletableKind; subjectId: string },
): Promise<ErasedThing> {
  try {
    return await deps.db.transaction(async (tx) => {
      throw new Looked(await deletableOf(deps, kind).erase(tx, subjectId));
    });
  } catch (error) {
    if (error instanceof Looked) return error.erased;
    throw error;
  }
}
