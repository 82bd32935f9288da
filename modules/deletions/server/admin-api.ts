import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { NotFound } from '#kernel/errors.ts';
import { deletionsAdminEndpoints } from '../contract/admin-api.ts';
import { type Deletion, findDeletion, findUnderWay, readDeletionPage } from './deletions-store.ts';
import { type DeletionsDeps, deletableOf } from './deps.ts';
import { canUndo, requestDeletion, undoDeletion, whatWouldGo } from './request-deletion.ts';

/** The endpoints of `contract/admin-api.ts`. */
export function deletionsAdminHandlers(deps: DeletionsDeps) {
  const endpoints = implement(deletionsAdminEndpoints).$context<AdminContext>();
  const { db, clock, namesOf, signer, waitingDays } = deps;

  return {
    deletions: endpoints.deletions.handler(async ({ input }) => {
      const { rows, total } = await readDeletionPage(db.drizzle, input);
      const named = await withNames(rows.map(({ deletion }) => deletion));
      return done({ rows: named, total });
    }),

    deletion: endpoints.deletion.handler(async ({ input: { id } }) => {
      const found = await findDeletion(db.drizzle, id);
      const [row] = await withNames(found ? [found] : []);
      if (!found || !row) throw new NotFound('There is no such deletion.');
      const { files, record, keyId, signature } = found;
      const verified = record && keyId && signature ? await signer.verify(record, { keyId, signature }) : undefined;
      return done({
        ...row,
        stays: [...(files?.stays ?? [])],
        canUndo: canUndo(found, clock.now()),
        proof: verified && record && signature ? { record, signature, ...verified } : null,
      });
    }),

    subject: endpoints.subject.handler(async ({ input }) => {
      const { kind, subjectId } = input;
      const [thing, underWay] = await Promise.all([
        db.transaction((tx) => deletableOf(deps, kind).find(tx, subjectId)),
        findUnderWay(db.drizzle, input),
      ]);
      if (!thing) throw new NotFound(`There is no ${kind} ${subjectId}.`);
      const { title, isHidden, refusal = null, facts } = thing;
      const { counts, files } =
        refusal === null ? await whatWouldGo(deps, input) : { counts: {}, files: { stays: [] } };
      const would = { counts, stays: [...files.stays], waitingDays, underWay: underWay?.id ?? null };
      return done({ kind, subjectId, title, isHidden, refusal, facts, ...would });
    }),

    request: endpoints.request.handler(async ({ context, input }) =>
      done({ id: await requestDeletion(deps, { ...input, isAtOnce: false }, context) }),
    ),

    takeDown: endpoints.takeDown.handler(async ({ context, input }) =>
      done({ id: await requestDeletion(deps, { ...input, isAtOnce: true }, context) }),
    ),

    undo: endpoints.undo.handler(async ({ context, input }) => {
      await undoDeletion(deps, input.id, context);
      return done({});
    }),
  };

  async function withNames(rows: readonly Deletion[]) {
    const people = rows.flatMap(({ requestedBy, undoneBy }) => [requestedBy, undoneBy ?? []].flat());
    const names = await namesOf([...new Set(people)]);
    const nameOf = (id: string) => names.get(id) ?? id;
    return rows.map((row) => ({
      ...row,
      requestedBy: nameOf(row.requestedBy),
      undoneBy: row.undoneBy === null ? null : nameOf(row.undoneBy),
    }));
  }
}
