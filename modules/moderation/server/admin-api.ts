import { implement } from '@orpc/server';
import { type AdminContext, actorOf, operatorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { sayingFaults } from '#api/errors/validation-error.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import { requireSession } from '#api/request/operator.ts';
import { NotFound } from '#kernel/errors.ts';
import { moderationAdminEndpoints } from '../contract/admin-api.ts';
import { caseDetail, caseRow, sanctionRow } from './cases/case-detail.ts';
import { type RefusalCode, Refused } from './cases/case-state.ts';
import { findCase, readCases } from './cases/case-store.ts';
import { claimCase, releaseCase } from './cases/claim-case.ts';
import { openOwnCase, ThingChanged } from './cases/open-case.ts';
import { decideAppeal } from './decisions/appeal-decision.ts';
import { dismissCase, restrict } from './decisions/decide-case.ts';
import { readSanctions } from './decisions/decision-store.ts';
import { liftSanction, reverseDecision } from './decisions/reverse-decision.ts';
import type { ModerationDeps } from './deps.ts';

/** Endpoints of `contract/admin-api.ts`. The use cases record their changes themselves. */
export function moderationAdminHandlers(deps: ModerationDeps) {
  const endpoints = implement(moderationAdminEndpoints).$context<AdminContext>();
  const { drizzle } = deps.db;
  const by = (context: AdminContext) => ({ operator: operatorOf(context), actor: actorOf(context) });

  /** R11, R17: only a signed-in person decides, never an API key, since statements say that a person did. */
  function byPerson(context: AdminContext) {
    requireSession(operatorOf(context));
    return by(context);
  }

  async function claimOf(id: string) {
    const { claimedBy, claimedUntil } = (await findCase(drizzle, id)) ?? {};
    const names = await deps.namesOf(claimedBy ? [claimedBy] : []);
    return {
      by: (claimedBy && names.get(claimedBy)) ?? claimedBy ?? '',
      until: (claimedUntil ?? deps.clock.now()).toISOString(),
    };
  }

  return {
    cases: endpoints.cases.handler(async ({ input }) => {
      const now = deps.clock.now();
      const { rows, total } = await readCases(drizzle, input, now);
      const names = await deps.namesOf([...new Set(rows.flatMap(({ claimedBy }) => claimedBy ?? []))]);
      return done({ rows: rows.map((row) => caseRow(row, names, now)), total });
    }),

    case: endpoints.case.handler(async ({ context, input: { id } }) => {
      const detail = await caseDetail(deps, id, operatorOf(context).id);
      if (!detail) throw new NotFound('There is no such case.');
      return done(detail);
    }),

    open: endpoints.open.handler(({ context, input, errors }) =>
      refusing(errors, async () => {
        try {
          return done({ id: await openOwnCase(deps, { ...input, ...by(context) }) });
        } catch (error) {
          throw error instanceof ThingChanged ? errors.CHANGED() : error;
        }
      }),
    ),

    claim: endpoints.claim.handler(({ context, input, errors }) =>
      refusing(errors, async () => {
        try {
          return done({ version: await claimCase(deps, { ...input, ...by(context) }) });
        } catch (error) {
          if (!(error instanceof Refused && error.code === 'CLAIMED')) throw error;
          throw errors.CLAIMED({ data: await claimOf(input.id) });
        }
      }),
    ),

    release: endpoints.release.handler(({ context, input, errors }) =>
      refusing(errors, async () => done({ version: await releaseCase(deps, { ...input, ...by(context) }) })),
    ),

    dismiss: endpoints.dismiss.handler(({ context, input, errors }) =>
      doing(errors, () => dismissCase(deps, { ...input, ...byPerson(context) })),
    ),

    restrict: endpoints.restrict.handler(({ context, input: { id, version, ...restriction }, errors }) =>
      sayingFaults(errors, () =>
        doing(errors, () => restrict(deps, { id, version, restriction, ...byPerson(context) })),
      ),
    ),

    decideAppeal: endpoints.decideAppeal.handler(({ context, input, errors }) =>
      doing(errors, () => decideAppeal(deps, { ...input, ...byPerson(context) })),
    ),

    reverse: endpoints.reverse.handler(({ context, input, errors }) =>
      doing(errors, () => reverseDecision(deps, { ...input, ...byPerson(context) })),
    ),

    sanctions: endpoints.sanctions.handler(async ({ input }) => {
      const now = deps.clock.now();
      const { rows, total } = await readSanctions(drizzle, input);
      return done({ rows: rows.map((row) => sanctionRow(row, now)), total });
    }),

    liftSanction: endpoints.liftSanction.handler(({ context, input, errors }) =>
      doing(errors, () => liftSanction(deps, { ...input, ...byPerson(context) })),
    ),
  };
}

type Errors = Partial<Record<Exclude<RefusalCode, 'CLAIMED'>, () => Error>> & {
  VERSION_CONFLICT?(details: { data: { version: number } }): Error;
};

/** Turns a refusal or version conflict into the endpoint's own error. */
async function refusing<Answer>(errors: Errors, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof VersionConflict)
      throw errors.VERSION_CONFLICT?.({ data: { version: error.version } }) ?? error;
    if (!(error instanceof Refused) || error.code === 'CLAIMED') throw error;
    throw errors[error.code]?.() ?? error;
  }
}

function doing(errors: Errors, work: () => Promise<unknown>) {
  return refusing(errors, async () => {
    await work();
    return done({});
  });
}
