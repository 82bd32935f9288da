import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import { type DeskContext, operatorOf } from '#calls/desk-context.ts';
import { tooMany } from '#calls/too-many.ts';
import { deskCalls } from '../contract/desk-calls.ts';
import { auditHandlers } from './audit-calls.ts';
import { backupHandlers } from './backup-calls.ts';
import { factorCallHandlers } from './factor-calls.ts';
import { claimFirst, isGoodLink } from './first-operator.ts';
import { keyCallHandlers } from './key-calls.ts';
import { mailHandlers } from './mail-calls.ts';
import { readMe } from './me.ts';
import { operatorCallHandlers } from './operator-calls.ts';
import { overviewHandlers } from './overview-calls.ts';
import type { DeskDeps } from './parts.ts';
import { noteFactor } from './refused-tries.ts';
import { beginApp, confirmApp, showFactor } from './second-factor.ts';
import { closeSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { readStory } from './story.ts';
import { systemHandlers } from './system-calls.ts';
import { workHandlers } from './work-calls.ts';

/** The calls of `contract/desk-calls.ts`. */
export function deskCallHandlers(parts: DeskDeps) {
  const calls = implement(deskCalls).$context<DeskContext>();
  return {
    ...overviewHandlers(parts),

    story: calls.story.handler(async ({ context, input: { id: userId, at, told } }) => {
      const mark = at === undefined ? undefined : { at, told };
      return done(await readStory(parts, operatorOf(context), { userId, mark }));
    }),

    ...auditHandlers(parts),
    ...workHandlers(parts),
    ...mailHandlers(parts),
    ...systemHandlers(parts),
    ...backupHandlers(parts),

    me: calls.me.handler(async ({ context }) => done(await readMe(parts, context))),

    signIn: calls.signIn.handler(async ({ context, input, errors }) => {
      const tried = await signIn(parts, context, input);
      if (tried.outcome === 'too-many-tries') throw tooMany(tried.retryAfterMs);
      if (tried.outcome === 'wrong') throw errors.WRONG_CREDENTIALS();
      return done(await readMe(parts, await entered(tried.user, context)));
    }),

    signOut: calls.signOut.handler(async ({ context }) => {
      await closeSession(parts, context);
      return done({});
    }),

    firstLink: calls.firstLink.handler(async ({ input }) =>
      done({ isGood: await isGoodLink(parts, input.token) }),
    ),

    claimFirst: calls.claimFirst.handler(async ({ context, input, errors }) => {
      const claim = await claimFirst(parts, context, input);
      if (claim.outcome === 'link-used') throw errors.LINK_USED();
      if (claim.outcome === 'email-taken') throw errors.EMAIL_TAKEN();
      const user = await parts.access.userById(claim.userId);
      if (!user) throw errors.LINK_USED();
      return done(await readMe(parts, await entered(user, context)));
    }),

    beginTotp: calls.beginTotp.handler(async ({ context }) => done(await beginApp(parts, context))),

    confirmTotp: calls.confirmTotp.handler(async ({ context, input, errors }) => {
      const confirmed = await confirmApp(parts, context, input.code);
      if (!confirmed) throw errors.WRONG_CODE();
      if ('retryAfterMs' in confirmed) throw tooMany(confirmed.retryAfterMs);
      return done(confirmed);
    }),

    showFactor: calls.showFactor.handler(async ({ context, input, errors }) => {
      const shown = await showFactor(parts, context, input.code);
      if (shown.outcome === 'too-many-tries') throw tooMany(shown.retryAfterMs);
      if (shown.outcome === 'wrong') {
        noteFactor(parts, context, operatorOf(context).id);
        throw errors.WRONG_CODE();
      }
      return done({ until: shown.until.toISOString(), recoveryCodesLeft: shown.recoveryCodesLeft });
    }),

    ...factorCallHandlers(parts),
    ...keyCallHandlers(parts),
    ...operatorCallHandlers(parts),
  };
}

/** The session's cookie is in the answer and not in the request, so the answer is told who came in. */
async function entered(
  { id, email, roles }: { id: string; email: string; roles: NonNullable<DeskContext['operator']>['roles'] },
  { request }: Pick<DeskContext, 'request'>,
): Promise<Pick<DeskContext, 'operator' | 'request'>> {
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
