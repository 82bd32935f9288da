import { implement } from '@orpc/server';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { noteReading } from '#api/admin/guarded.ts';
import { done } from '#api/declare/declare.ts';
import { tooMany } from '#api/errors/rate-limited.ts';
import { pageOf } from '#api/server/page-of.ts';
import { Outranked } from '#modules/accounts/server/index.ts';
import { adminEndpoints } from '../contract/admin-api.ts';
import { readKeys } from './api-keys/api-key-store.ts';
import { makeKey, takeKeyBack } from './api-keys/api-keys.ts';
import { readActivity } from './audit/activity-timeline.ts';
import { auditHandlers } from './audit/audit-api.ts';
import type { OperatorsDeps } from './deps.ts';
import { factorHandlers } from './factors/factor-api.ts';
import { beginApp, confirmApp, showFactor } from './factors/second-factor.ts';
import { attemptsPage, noteFactor } from './failed-attempts/failed-attempts.ts';
import { readHome } from './home/home.ts';
import { search } from './home/search.ts';
import { readTrends } from './home/trends.ts';
import { invitationHandlers } from './invitations/invitation-api.ts';
import { emailsOf, operatorsPage, resetFactor, signInsPage } from './operators/operators.ts';
import { roleHandlers } from './roles/role-api.ts';
import { claimFirst, isGoodLink } from './sign-in/first-operator.ts';
import { entered, readMe } from './sign-in/me.ts';
import { closeSession } from './sign-in/sessions.ts';
import { signIn } from './sign-in/sign-in.ts';
import { backupHandlers } from './system/backup-api.ts';
import { askPorts } from './system/check-ports.ts';
import { mailHandlers } from './system/email-api.ts';
import { workHandlers } from './system/work-api.ts';

export function operatorsHandlers(deps: OperatorsDeps) {
  const endpoints = implement(adminEndpoints).$context<AdminContext>();
  return {
    home: endpoints.home.handler(async ({ context, input: { since } }) =>
      done(await readHome(deps, operatorOf(context), since === undefined ? undefined : new Date(since))),
    ),

    trends: endpoints.trends.handler(async ({ context, input }) =>
      done(await readTrends(deps, operatorOf(context), input.days)),
    ),

    find: endpoints.find.handler(async ({ context, input: { q } }) => {
      const { namesPeople, ...answer } = await search(deps, operatorOf(context), q);
      if (namesPeople) await noteReading(context, 'operators.find', { q });
      return done(answer);
    }),

    activity: endpoints.activity.handler(async ({ context, input: { id: userId, at, seen } }) => {
      const mark = at === undefined ? undefined : { at, seen };
      return done(await readActivity(deps, operatorOf(context), { userId, mark }));
    }),

    ...auditHandlers(deps),
    ...workHandlers(deps),
    ...mailHandlers(deps),
    ...backupHandlers(deps),

    configuration: endpoints.configuration.handler(async () => done({ settings: [...deps.installation.settings] })),

    health: endpoints.health.handler(async () => done({ ports: await askPorts(deps.installation.ports) })),

    me: endpoints.me.handler(async ({ context }) => done(await readMe(deps, context))),

    signIn: endpoints.signIn.handler(async ({ context, input, errors }) => {
      const tried = await signIn(deps, context, input);
      if (tried.outcome === 'too-many-attempts') throw tooMany(tried.retryAfterMs);
      if (tried.outcome === 'wrong') throw errors.WRONG_CREDENTIALS();
      return done(await readMe(deps, entered(tried.user, context)));
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
      return done(await readMe(deps, entered(user, context)));
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
    ...roleHandlers(deps),
    ...invitationHandlers(deps),

    keys: endpoints.keys.handler(async () => {
      const keys = await readKeys(deps.db.drizzle);
      const emails = await emailsOf(
        deps,
        keys.map(({ ownerId }) => ownerId),
      );
      return done({ keys: keys.map((key) => ({ ...key, ownerEmail: emails.get(key.ownerId) ?? '' })) });
    }),

    makeKey: endpoints.makeKey.handler(async ({ context, input }) => {
      const { key, made } = await makeKey(deps, context, input);
      return done({ key, row: { ...made, ownerEmail: operatorOf(context).email } });
    }),

    revokeKey: endpoints.revokeKey.handler(async ({ context, input }) => {
      await takeKeyBack(deps, context, input.id);
      return done({});
    }),

    operators: endpoints.operators.handler(async ({ input }) => done(await operatorsPage(deps, input))),

    resetFactor: endpoints.resetFactor.handler(async ({ context, input, errors }) => {
      const outcome = await resetFactor(deps, context, input.id).catch((error: unknown) => {
        throw error instanceof Outranked ? errors.OUTRANKED() : error;
      });
      if (outcome === 'own') throw errors.OWN_FACTOR();
      return done({});
    }),

    failedAttempts: endpoints.failedAttempts.handler(async ({ input }) =>
      done(await attemptsPage(deps, pageOf(input))),
    ),

    signIns: endpoints.signIns.handler(async ({ input }) => done(await signInsPage(deps, input))),
  };
}
