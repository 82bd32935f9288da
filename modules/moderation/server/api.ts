import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { refuseField, sayingFaults } from '#api/errors/validation-error.ts';
import type { ApiContext } from '#api/request/context.ts';
import { userOf } from '#api/request/context.ts';
import { moderationEndpoints } from '../contract/api.ts';
import { ANONYMOUS_REASON, type ReportReason } from '../contract/types.ts';
import { appealDecision } from './appeal-decision.ts';
import type { ModerationDeps } from './deps.ts';
import type { Reporter } from './index.ts';
import { reportThing } from './report-thing.ts';
import type { StatementRef } from './statement-token.ts';
import { statementsOf } from './statements.ts';

/** Endpoints of `contract/api.ts`. */
export function moderationHandlers(deps: ModerationDeps) {
  const endpoints = implement(moderationEndpoints).$context<ApiContext>();
  const { drizzle } = deps.db;

  return {
    report: endpoints.report.handler(({ context, input, errors }) =>
      sayingFaults(errors, async () => {
        const { kind, subject, reason, note } = input;
        const reporter = reporterOf(context, input);
        const report = await reportThing(deps, { kind, subject, reason, note, site: context.site.key, reporter });
        if (!report) throw errors.NOT_FOUND();
        return done(report);
      }),
    ),

    statements: endpoints.statements.handler(async ({ context }) =>
      done({ items: await statementsOf(deps, drizzle, { userId: userOf(context).id }) }),
    ),

    statement: endpoints.statement.handler(async ({ context, input, errors }) => {
      const ref = refOf(context, input);
      const [statement] = ref ? await statementsOf(deps, drizzle, ref) : [];
      if (!statement) throw errors.NOT_FOUND();
      return done(statement);
    }),

    appeal: endpoints.appeal.handler(async ({ context, input, errors }) => {
      const ref = refOf(context, input);
      if (!ref) throw errors.NOT_FOUND();
      const outcome = await appealDecision(deps, ref, input.text);
      if (outcome === 'not-found') throw errors.NOT_FOUND();
      if (outcome === 'not-appealable') throw errors.NOT_APPEALABLE();
      const [statement] = await statementsOf(deps, drizzle, ref);
      if (!statement) throw errors.NOT_FOUND();
      return done(statement);
    }),
  };
}

/** R11. */
function refOf(
  { visitor }: Pick<ApiContext, 'visitor'>,
  { token, id }: { token?: string; id?: string },
): StatementRef | undefined {
  if (token) return { token };
  return id && visitor.user ? { id, userId: visitor.user.id } : undefined;
}

/** R4. */
function reporterOf(
  { visitor }: Pick<ApiContext, 'visitor'>,
  { reason, name, email }: { reason: ReportReason; name?: string; email?: string },
): Reporter {
  if (visitor.user) return { userId: visitor.user.id };
  if (reason !== ANONYMOUS_REASON && !name) refuseField('name', 'Enter your name.');
  if (reason !== ANONYMOUS_REASON && !email)
    refuseField('email', 'Enter your email, so that we can tell you the outcome.');
  return { name: name || undefined, email: email || undefined };
}
