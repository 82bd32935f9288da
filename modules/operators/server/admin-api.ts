import { implement } from '@orpc/server';
import { type AdminContext, operatorOf } from '#api/admin-context.ts';
import { done } from '#api/declare.ts';
import { tooMany } from '#api/too-many.ts';
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
export function operatorsHandlers(parts: OperatorsDeps) {
  const endpoints = implement(adminEndpoints).$context<AdminContext>();
  return {
    ...overviewHandlers(parts),

    story: endpoints.story.handler(async ({ context, input: { id: userId, at, told } }) => {
      const mark = at === undefined ? undefined : { at, told };
      return done(await readActivity(parts, operatorOf(context), { userId, mark }));
    }),

    ...auditHandlers(parts),
    ...workHandlers(parts),
    ...mailHandlers(parts),
    ...systemHandlers(parts),
    ...backupHandlers(parts),

    me: endpoints.me.handler(async ({ context }) => done(await readMe(parts, context))),

    signIn: endpoints.signIn.handler(async ({ context, input, errors }) => {
      const tried = await signIn(parts, context, input);
      if (tried.outcome === 'too-many-attempts') throw tooMany(tried.retryAfterMs);
      if (tried.outcome === 'wrong') throw errors.WRONG_CREDENTIALS();
      return done(await readMe(parts, await entered(tried.user, context)));
    }),

    signOut: endpoints.signOut.handler(async ({ context }) => {
      await closeSession(parts, context);
      return done({});
    }),

    firstLink: endpoints.firstLink.handler(async ({ input }) => done({ isGood: await isGoodLink(parts, input.token) })),

    claimFirst: endpoints.claimFirst.handler(async ({ context, input, errors }) => {
      const claim = await claimFirst(parts, context, input);
      if (claim.outcome === 'link-used') throw errors.LINK_USED();
      if (claim.outcome === 'email-taken') throw errors.EMAIL_TAKEN();
      const user = await parts.accounts.userById(claim.userId);
      if (!user) throw errors.LINK_USED();
      return done(await readMe(parts, await entered(user, context)));
    }),

    beginTotp: endpoints.beginTotp.handler(async ({ context }) => done(await beginApp(parts, context))),

    confirmTotp: endpoints.confirmTotp.handler(async ({ context, input, errors }) => {
      const confirmed = await confirmApp(parts, context, input.code);
      if (!confirmed) throw errors.WRONG_CODE();
      if ('retryAfterMs' in confirmed) throw tooMany(confirmed.retryAfterMs);
      return done(confirmed);
    }),

    showFactor: endpoints.showFactor.handler(async ({ context, input, errors }) => {
      const shown = await showFactor(parts, context, input.code);
      if (shown.outcome === 'too-many-attempts') throw tooMany(shown.retryAfterMs);
      if (shown.outcome === 'wrong') {
        noteFactor(parts, context, operatorOf(context).id);
        throw errors.WRONG_CODE();
      }
      return done({ until: shown.until.toISOString(), recoveryCodesLeft: shown.recoveryCodesLeft });
    }),

    ...factorHandlers(parts),
    ...keyHandlers(parts),
    ...operatorHandlers(parts),
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
