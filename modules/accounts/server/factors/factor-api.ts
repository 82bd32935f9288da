import { implement, ORPCError } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { waitFor } from '#api/errors/rate-limited.ts';
import type { ApiContext } from '#api/request/context.ts';
import { may } from '#api/request/visitor.ts';
import { factorEndpoints } from '../../contract/factor-api.ts';
import type { PasskeyAnswer } from '../../contract/passkey-types.ts';
import { OF_AN_OPERATOR } from '../../contract/refusals.ts';
import type { AccountsDeps } from '../deps.ts';
import {
  addPasskey,
  beginCodes,
  beginPasskey,
  confirmCodes,
  endCodes,
  nameOwnPasskey,
  readOwnSecurity,
  removeOwnPasskey,
  renewCodes,
} from './own-factors.ts';
import { beginProof, type Proof, prove, requireProof } from './proof.ts';

export function factorHandlers(deps: AccountsDeps) {
  const endpoints = implement(factorEndpoints).$context<ApiContext>();
  return {
    security: endpoints.security.handler(async ({ context }) => done(await readOwnSecurity(deps, context))),

    beginProof: endpoints.beginProof.handler(async ({ context }) => done({ passkey: await beginProof(deps, context) })),

    prove: endpoints.prove.handler(async ({ input, context, errors }) => {
      const proved = await prove(deps, context, asProof(input));
      if (proved?.outcome === 'right') return done({ until: proved.value.toISOString() });
      if (proved?.outcome === 'too-many-attempts') throw errors.TOO_MANY_ATTEMPTS(waitFor(proved.retryAfterMs));
      if ('password' in input) throw errors.WRONG_PASSWORD();
      throw 'code' in input ? errors.WRONG_CODE() : errors.WRONG_PASSKEY();
    }),

    beginCodes: endpoints.beginCodes.handler(async ({ context, errors }) => {
      await requireMayChange(deps, context);
      const app = await beginCodes(deps, context);
      if (!app) throw errors.CODES_ARE_ON();
      return done(app);
    }),

    confirmCodes: endpoints.confirmCodes.handler(async ({ input, context, errors }) => {
      await requireMayChange(deps, context);
      const recoveryCodes = await confirmCodes(deps, context, input.code);
      if (!recoveryCodes) throw errors.WRONG_CODE();
      return done({ recoveryCodes });
    }),

    endCodes: endpoints.endCodes.handler(async ({ context }) => {
      await requireMayChange(deps, context);
      await endCodes(deps, context);
      return done({});
    }),

    renewRecoveryCodes: endpoints.renewRecoveryCodes.handler(async ({ context }) => {
      await requireMayChange(deps, context);
      return done({ recoveryCodes: await renewCodes(deps, context) });
    }),

    beginPasskey: endpoints.beginPasskey.handler(async ({ context }) => {
      await requireMayChange(deps, context);
      return done(await beginPasskey(deps, context));
    }),

    addPasskey: endpoints.addPasskey.handler(async ({ input, context, errors }) => {
      await requireMayChange(deps, context);
      const added = await addPasskey(deps, context, input);
      if (added === 'wrong') throw errors.WRONG_PASSKEY();
      if (added === 'too-many') throw errors.TOO_MANY_PASSKEYS();
      return done({});
    }),

    namePasskey: endpoints.namePasskey.handler(async ({ input, context }) => {
      await requireMayChange(deps, context);
      await nameOwnPasskey(deps, context, input);
      return done({});
    }),

    removePasskey: endpoints.removePasskey.handler(async ({ input, context }) => {
      await requireMayChange(deps, context);
      await removeOwnPasskey(deps, context, input.id);
      return done({});
    }),
  };
}

function asProof(input: { password: string } | { code: string } | { ticket: string; response: PasskeyAnswer }): Proof {
  if ('password' in input) return input;
  if ('code' in input) return { ticket: undefined, shown: input };
  return { ticket: input.ticket, shown: { response: input.response } };
}

/**
 * R32, R33. Requires a proof from the last ten minutes. Factors that open the admin are changed in the admin, which
 * asks for a factor, keeps the last one and records the change.
 */
async function requireMayChange(
  deps: Pick<AccountsDeps, 'db' | 'clock'>,
  context: Pick<ApiContext, 'visitor'>,
): Promise<void> {
  if (may(context.visitor, 'operators.enter')) throw new ORPCError('OF_AN_OPERATOR', OF_AN_OPERATOR.OF_AN_OPERATOR);
  await requireProof(deps, context);
}
