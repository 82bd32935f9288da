import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { pageOf } from '#calls/page-of.ts';
import { ageVerificationDeskCalls, type CheckRow } from '../contract/desk-calls.ts';
import { type Check, readChecks } from './check-table-store.ts';
import type { AgeVerificationParts } from './parts.ts';

/** The calls of `contract/desk-calls.ts`. */
export function ageVerificationDeskHandlers({ db }: Pick<AgeVerificationParts, 'db'>) {
  const calls = implement(ageVerificationDeskCalls).$context<DeskContext>();
  return {
    checks: calls.checks.handler(async ({ input }) => {
      const { rows, total } = await readChecks(db.drizzle, pageOf(input));
      return done({ rows: rows.map(checkRow), total });
    }),
  };
}

function checkRow({ at, expiresAt, ...check }: Check): CheckRow {
  return { ...check, at: at.toISOString(), expiresAt: expiresAt.toISOString() };
}
