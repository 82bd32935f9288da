import { implement } from '@orpc/server';
import { type AdminContext, actorOf, operatorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { sayingFaults } from '#api/errors/validation-error.ts';
import { sayingEdited } from '#api/errors/version-conflict.ts';
import { requireSession } from '#api/request/operator.ts';
import { NotFound } from '#kernel/errors.ts';
import { moderationAdminEndpoints } from '../contract/admin-api.ts';
import { decideAppeal } from './appeal-decision.ts';
import { caseDetail, caseRow, sanctionRow } from './case-detail.ts';
import { type RefusalCode, Refused } from './case-state.ts';
import { findCase, readCases } from './case-store.ts';
import { claimCase, releaseCase } from './claim-case.ts';
import { dismissCase, restrict } from './decide-case.ts';
import { readSanctions } from './decision-store.ts';
import type { ModerationDeps } from './deps.ts';
import { openOwnCase, ThingChanged } from './open-case.ts';
import { liftSanction, reverseDecision } from './reverse-decision.ts';

/** Endpoints of `contract/admin-api.ts`. The use cases record their changes themselves. */
export function moderationAdminHandlers(deps: ModerationDeps) {
  const endpoints = implement(moderationAdminEndpoints).$context<AdminContext>();
  const { drizzle } = deps.db;
  const by = (context: AdminContext) => ({ operator: operatorOf(context), actor: actorOf(context) });

  /** R11, R17: statements say that a person decided. */
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
      sayingEdited(errors, async () => {
        try {
          return done({ version: await claimCase(deps, { ...input, ...by(context) }) });
        } catch (error) {
          if (error instanceof Refused && error.code === 'CLAIMED')
            throw errors.CLAIMED({ data: await claimOf(input.id) });
          throw refusalIn(errors, error);
        }
      }),
    ),

    release: endpoints.release.handler(({ context, input, errors }) =>
      sayingEdited(errors, () =>
        refusing(errors, async () => done({ version: await releaseCase(deps, { ...input, ...by(context) }) })),
      ),
    ),

    dismiss: endpoints.dismiss.handler(({ context, input, errors }) =>
      sayingEdited(errors, () =>
        refusing(errors, async () => {
          await dismissCase(deps, { ...input, ...byPerson(context) });
          return done({});
        }),
      ),
    ),

    restrict: endpoints.restrict.handler(({ context, input: { id, version, ...restriction }, errors }) =>
      sayingFaults(errors, () =>
        sayingEdited(errors, () =>
          refusing(errors, async () => {
            await restrict(deps, { id, version, restriction, ...byPerson(context) });
            return done({});
          }),
        ),
      ),
    ),

    decideAppeal: endpoints.decideAppeal.handler(({ context, input, errors }) =>
      sayingEdited(errors, () =>
        refusing(errors, async () => {
          await decideAppeal(deps, { ...input, ...byPerson(context) });
          return done({});
        }),
      ),
    ),

    reverse: endpoints.reverse.handler(({ context, input, errors }) =>
      refusing(errors, async () => {
        await reverseDecision(deps, { ...input, ...byPerson(context) });
        return done({});
      }),
    ),

    sanctions: endpoints.sanctions.handler(async ({ input }) => {
      const now = deps.clock.now();
      const { rows, total } = await readSanctions(drizzle, input);
      return done({ rows: rows.map((row) => sanctionRow(row, now)), total });
    }),

    liftSanction: endpoints.liftSanction.handler(({ context, input, errors }) =>
      refusing(errors, async () => {
        await liftSanction(deps, { ...input, ...byPerson(context) });
        return done({});
      }),
    ),
  };
}

type Errors = Partial<Record<RefusalCode, () => Error>>;

async function refusing<Answer>(errors: object, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw refusalIn(errors, error);
  }
}

/** The endpoint's own error for a refusal. */
function refusalIn(errors: object, error: unknown): unknown {
  return error instanceof Refused ? ((errors as Errors)[error.code]?.() ?? error) : error;
}
