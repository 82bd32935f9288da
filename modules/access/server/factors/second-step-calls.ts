import { implement } from '@orpc/server';
import type { CallContext } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { waitFor } from '#calls/too-many.ts';
import { secondStepCalls } from '../../contract/second-step-calls.ts';
import { letIn } from '../let-in.ts';
import type { AccessParts } from '../parts.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.ts';
import { finishSecondStep } from './second-step.ts';
import type { Shown } from './take-factor.ts';

/** The calls of `contract/second-step-calls.ts`. */
export function secondStepHandlers(parts: AccessParts) {
  const calls = implement(secondStepCalls).$context<CallContext>();

  async function finish(context: CallContext, asked: { ticket: string; shown: Shown }, errors: Refusals) {
    const taken = await finishSecondStep(parts, context, asked);
    if (!taken || taken.outcome === 'spent') throw errors.TICKET_EXPIRED();
    if (taken.outcome === 'too-many-tries') throw errors.TOO_MANY_TRIES(waitFor(taken.retryAfterMs));
    if (taken.outcome === 'wrong') throw errors.WRONG();
    return letIn(parts, context, taken.value);
  }

  return {
    finishSignIn: calls.finishSignIn.handler(async ({ input: { ticket, code }, context, errors }) =>
      finish(context, { ticket, shown: { code } }, { ...errors, WRONG: errors.WRONG_CODE }),
    ),

    finishSignInWithPasskey: calls.finishSignInWithPasskey.handler(
      async ({ input: { ticket, response }, context, errors }) =>
        finish(context, { ticket, shown: { response } }, { ...errors, WRONG: errors.WRONG_PASSKEY }),
    ),

    beginPasskeySignIn: calls.beginPasskeySignIn.handler(async ({ context }) =>
      done(await beginPasskeySignIn(parts, context)),
    ),

    signInWithPasskey: calls.signInWithPasskey.handler(async ({ input, context, errors }) => {
      const session = await signInWithPasskey(parts, context, input);
      if (!session) throw errors.WRONG_PASSKEY();
      return letIn(parts, context, session);
    }),
  };
}

interface Refusals {
  TICKET_EXPIRED(): Error;
  TOO_MANY_TRIES(told: ReturnType<typeof waitFor>): Error;
  WRONG(): Error;
}
