import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { pageOf } from '#calls/page-of.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { NotFound } from '#kernel/errors.ts';
import { filingDeskCalls } from '../contract/desk-filing-calls.ts';
import { filedFields } from './filed-kinds.ts';
import { findFiled, readFiledRows, usesOfFiled } from './filed-store.ts';
import { merge } from './merge.ts';
import { findMergedInto } from './merged-store.ts';
import {
  type FilingParts,
  makeFiled,
  removeFiled,
  restoreFiled,
  saveFiled,
  subjectOf,
} from './save-filed.ts';
import { saying } from './say-refusal.ts';

/** The calls of `contract/desk-filing-calls.ts`. */
export function filingDeskHandlers(parts: FilingParts) {
  const calls = implement(filingDeskCalls).$context<DeskContext>();
  const { db, desk } = parts;

  return {
    filed: calls.filed.handler(async ({ input }) => done(await readFiledRows(db.drizzle, pageOf(input)))),

    filedOne: calls.filedOne.handler(async ({ input: { kind, id } }) => {
      const [row, uses, mergedInto] = await Promise.all([
        findFiled(db.drizzle, kind, id),
        usesOfFiled(db.drizzle, kind, id),
        kind === 'custom-items' ? null : findMergedInto(db.drizzle, kind, id),
      ]);
      if (!row) throw new NotFound('There is no such thing.');
      return done({ id, version: row.revision, uses, mergedInto, fields: filedFields(kind, row) });
    }),

    makeFiled: calls.makeFiled.handler(({ context, input, errors }) =>
      saying(errors, async () => done({ id: await makeFiled(parts, input, context) })),
    ),

    saveFiled: calls.saveFiled.handler(({ context, input, errors }) =>
      saying(errors, async () => done({ version: await saveFiled(parts, input, context) })),
    ),

    removeFiled: calls.removeFiled.handler(({ context, input, errors }) =>
      saying(errors, async () => {
        await removeFiled(parts, input, context);
        return done({});
      }),
    ),

    merge: calls.merge.handler(({ context, input, errors }) =>
      saying(errors, async () => {
        await merge(parts, input, context);
        return done({});
      }),
    ),

    filedHistory: calls.filedHistory.handler(async ({ input: { kind, id, beforeId } }) =>
      done({ items: await readHistory(desk, subjectOf(kind, id), beforeId) }),
    ),

    restoreFiled: calls.restoreFiled.handler(({ context, input, errors }) =>
      saying(errors, async () => done({ version: await restoreFiled(parts, input, context) })),
    ),
  };
}
