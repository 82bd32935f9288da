import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { waitFor } from '#api/errors/rate-limited.ts';
import type { ApiContext } from '#api/request/context.ts';
import { secondStepEndpoints } from '../../contract/second-step-api.ts';
import type { AccountsDeps } from '../deps.ts';
import { admitBrowser } from '../sign-in/admit-browser.ts';
import { type BanRefusal, sayingBanned } from '../sign-in/banned.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.ts';
import { finishSecondStep } from './second-step.ts';
import type { PresentedFactor } from './take-factor.ts';

export function secondStepHandlers(deps: AccountsDeps) {
  const endpoints = implement(secondStepEndpoints).$context<ApiContext>();

  async function finish(context: ApiContext, step: { ticket: string; shown: PresentedFactor }, errors: Refusals) {
    const taken = await sayingBanned(errors, () => finishSecondStep(deps, context, step));
    if (!taken || taken.outcome === 'spent') throw errors.TICKET_EXPIRED();
    if (taken.outcome === 'too-many-attempts') throw errors.TOO_MANY_ATTEMPTS(waitFor(taken.retryAfterMs));
    if (taken.outcome === 'wrong') throw errors.WRONG();
    return admitBrowser(deps, context, taken.value);
  }

  return {
    finishSignIn: endpoints.finishSignIn.handler(async ({ input: { ticket, code }, context, errors }) =>
      finish(context, { ticket, shown: { code } }, { ...errors, WRONG: errors.WRONG_CODE }),
    ),

    finishSignInWithPasskey: endpoints.finishSignInWithPasskey.handler(
      async ({ input: { ticket, response }, context, errors }) =>
        finish(context, { ticket, shown: { response } }, { ...errors, WRONG: errors.WRONG_PASSKEY }),
    ),

    beginPasskeySignIn: endpoints.beginPasskeySignIn.handler(async ({ context }) =>
      done(await beginPasskeySignIn(deps, context)),
    ),

    signInWithPasskey: endpoints.signInWithPasskey.handler(async ({ input, context, errors }) => {
      const session = await sayingBanned(errors, () => signInWithPasskey(deps, context, input));
      if (!session) throw errors.WRONG_PASSKEY();
      return admitBrowser(deps, context, session);
    }),
  };
}

interface Refusals extends BanRefusal {
  TICKET_EXPIRED(): Error;
  TOO_MANY_ATTEMPTS(options: ReturnType<typeof waitFor>): Error;
  WRONG(): Error;
}
