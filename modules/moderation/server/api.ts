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

    statement: endpoints.statement.handler(async ({ input: { token }, errors }) => {
      const [statement] = await statementsOf(deps, drizzle, { token });
      if (!statement) throw errors.NOT_FOUND();
      return done(statement);
    }),

    appeal: endpoints.appeal.handler(async ({ input, errors }) => {
      const outcome = await appealDecision(deps, input);
      if (outcome === 'not-found') throw errors.NOT_FOUND();
      if (outcome === 'not-appealable') throw errors.NOT_APPEALABLE();
      const [statement] = await statementsOf(deps, drizzle, input);
      if (!statement) throw errors.NOT_FOUND();
      return done(statement);
    }),
  };
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
