import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { waitFor } from '#api/errors/rate-limited.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { emailedEndpoints } from '../../contract/emailed-api.ts';
import type { AccountsDeps } from '../deps.ts';
import { clearSessionCookies } from '../sessions/session-cookies.ts';
import { checkCredentials, clearAttempts } from '../sign-in/check-credentials.ts';
import { refuseWrongPassword } from '../sign-in/refuse-password.ts';
import { EmailTaken, PasswordReplaced } from '../types.ts';
import { confirmEmailChange, requestEmailChange } from './change-own-email.ts';
import { proveMailbox, resendConfirmation } from './confirm-address.ts';
import { readLink } from './links.ts';
import { removeOwn } from './remove-own-account.ts';
import { requestLink } from './request-link.ts';
import { resetPassword } from './set-password.ts';

export function emailedHandlers(deps: AccountsDeps) {
  const endpoints = implement(emailedEndpoints).$context<ApiContext>();
  return {
    restore: endpoints.restore.handler(async ({ input, context }) => {
      await requestLink(deps, context, { ...input, purpose: 'reset' });
      return done({});
    }),

    checkResetToken: endpoints.checkResetToken.handler(async ({ input, errors }) => {
      if (!(await readLink(deps, 'reset', input.token))) throw errors.LINK_EXPIRED();
      return done({});
    }),

    reset: endpoints.reset.handler(async ({ input, context, errors }) => {
      refuseWrongPassword(deps, input.password, errors);
      if (!(await resetPassword(deps, context, input))) throw errors.LINK_EXPIRED();
      // The browser's own session has ended along with all others.
      clearSessionCookies(context.reply);
      return done({});
    }),

    resendUnblockEmail: endpoints.resendUnblockEmail.handler(async ({ input, context }) => {
      await requestLink(deps, context, { ...input, purpose: 'unblock' });
      return done({});
    }),

    unblock: endpoints.unblock.handler(async ({ input, context, errors }) => {
      const user = await proveMailbox(deps, 'unblock', input.token);
      if (!user) throw errors.LINK_EXPIRED();
      await clearAttempts(deps, context, user.email);
      await deps.devices.remember(context.reply, user.email);
      return done({});
    }),

    confirmAddress: endpoints.confirmAddress.handler(async ({ input, errors }) => {
      if (!(await proveMailbox(deps, 'confirm', input.token))) throw errors.LINK_EXPIRED();
      return done({});
    }),

    resendConfirmation: endpoints.resendConfirmation.handler(async ({ context }) => {
      await resendConfirmation(deps, context, userOf(context));
      return done({});
    }),

    requestChangeEmail: endpoints.requestChangeEmail.handler(async ({ input, context, errors }) => {
      const user = userOf(context);
      const checked = await checkCredentials(deps, context, { ...user, password: input.password });
      if (checked.outcome === 'too-many-attempts') throw errors.TOO_MANY_ATTEMPTS(waitFor(checked.retryAfterMs));
      if (checked.outcome === 'wrong') throw errors.WRONG_PASSWORD();
      await requestEmailChange(deps, context, { user, email: input.email, hold: checked.hold }).catch(
        (error: unknown) => {
          throw error instanceof PasswordReplaced ? errors.WRONG_PASSWORD() : error;
        },
      );
      return done({});
    }),

    confirmChangeEmail: endpoints.confirmChangeEmail.handler(async ({ input, context, errors }) => {
      const isDone = await confirmEmailChange(deps, context, input.token).catch((error: unknown) => {
        throw error instanceof EmailTaken ? errors.EMAIL_TAKEN() : error;
      });
      if (!isDone) throw errors.LINK_EXPIRED();
      return done({});
    }),

    initRemoval: endpoints.initRemoval.handler(async ({ input, context }) => {
      await requestLink(deps, context, { ...input, purpose: 'remove' });
      return done({});
    }),

    remove: endpoints.remove.handler(async ({ input, context, errors }) => {
      const outcome = await removeOwn(deps, context, input.token);
      if (outcome === 'of-an-operator') throw errors.OF_AN_OPERATOR();
      if (outcome === 'unknown') throw errors.LINK_EXPIRED();
      return done({});
    }),
  };
}
