import { implement } from '@orpc/server';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { tooMany } from '#api/errors/rate-limited.ts';
import { adminEndpoints } from '../contract/admin-api.ts';
import { keyHandlers } from './api-keys/key-api.ts';
import { readActivity } from './audit/activity-timeline.ts';
import { auditHandlers } from './audit/audit-api.ts';
import type { OperatorsDeps } from './deps.ts';
import { factorHandlers } from './factors/factor-api.ts';
import { beginApp, confirmApp, showFactor } from './factors/second-factor.ts';
import { noteFactor } from './failed-attempts/failed-attempts.ts';
import { overviewHandlers } from './home/overview-api.ts';
import { operatorHandlers } from './operators/operator-api.ts';
import { claimFirst, isGoodLink } from './sign-in/first-operator.ts';
import { readMe } from './sign-in/me.ts';
import { closeSession } from './sign-in/sessions.ts';
import { signIn } from './sign-in/sign-in.ts';
import { backupHandlers } from './system/backup-api.ts';
import { mailHandlers } from './system/email-api.ts';
import { systemHandlers } from './system/system-api.ts';
import { workHandlers } from './system/work-api.ts';

/** The calls of `contract/admin-api.ts`. */
export function operatorsHandlers(deps: OperatorsDeps) {
  const endpoints = implement(adminEndpoints).$context<AdminContext>();
  return {
    ...overviewHandlers(deps),

    story: endpoints.story.handler(async ({ context, input: { id: userId, at, told } }) => {
      const mark = at === undefined ? undefined : { at, told };
      return done(await readActivity(deps, operatorOf(context), { userId, mark }));
    }),

    ...auditHandlers(deps),
    ...workHandlers(deps),
    ...mailHandlers(deps),
    ...systemHandlers(deps),
    ...backupHandlers(deps),

    me: endpoints.me.handler(async ({ context }) => done(await readMe(deps, context))),

    signIn: endpoints.signIn.handler(async ({ context, input, errors }) => {
      const tried = await signIn(deps, context, input);
      if (tried.outcome === 'too-many-attempts') throw tooMany(tried.retryAfterMs);
      if (tried.outcome === 'wrong') throw errors.WRONG_CREDENTIALS();
      return done(await readMe(deps, await entered(tried.user, context)));
    }),

    signOut: endpoints.signOut.handler(async ({ context }) => {
      await closeSession(deps, context);
      return done({});
    }),

    firstLink: endpoints.firstLink.handler(async ({ input }) => done({ isGood: await isGoodLink(deps, input.token) })),

    claimFirst: endpoints.claimFirst.handler(async ({ context, input, errors }) => {
      const claim = await claimFirst(deps, context, input);
      if (claim.outcome === 'link-used') throw errors.LINK_USED();
      if (claim.outcome === 'email-taken') throw errors.EMAIL_TAKEN();
      const user = await deps.accounts.userById(claim.userId);
      if (!user) throw errors.LINK_USED();
      return done(await readMe(deps, await entered(user, context)));
    }),

    beginTotp: endpoints.beginTotp.handler(async ({ context }) => done(await beginApp(deps, context))),

    confirmTotp: endpoints.confirmTotp.handler(async ({ context, input, errors }) => {
      const confirmed = await confirmApp(deps, context, input.code);
      if (!confirmed) throw errors.WRONG_CODE();
      if ('retryAfterMs' in confirmed) throw tooMany(confirmed.retryAfterMs);
      return done(confirmed);
    }),

    showFactor: endpoints.showFactor.handler(async ({ context, input, errors }) => {
      const shown = await showFactor(deps, context, input.code);
      if (shown.outcome === 'too-many-attempts') throw tooMany(shown.retryAfterMs);
      if (shown.outcome === 'wrong') {
        noteFactor(deps, context, operatorOf(context).id);
        throw errors.WRONG_CODE();
      }
      return done({ until: shown.until.toISOString(), recoveryCodesLeft: shown.recoveryCodesLeft });
    }),

    ...factorHandlers(deps),
    ...keyHandlers(deps),
    ...operatorHandlers(deps),
  };
}

/** The session's cookie is in the answer and not in the request, so the answer is told who came in. */
async function entered(
  { id, email, roles }: { id: string; email: string; roles: NonNullable<AdminContext['operator']>['roles'] },
  { request }: Pick<AdminContext, 'request'>,
): Promise<Pick<AdminContext, 'operator' | 'request'>> {
  const operator = {
    id,
    email,
    roles,
    permissions: new Set<never>(),
    by: { kind: 'session', id: '' } as const,
    isVerified: false,
    factorAt: undefined,
  };
  return { operator, request };
}
