import { z } from 'zod';
import { envelope, neutralEndpoint } from '#api/declare/declare.ts';
import { PasskeyAnswer, PasskeyLabel } from './passkey-types.ts';
import {
  OF_AN_OPERATOR,
  PROOF_NEEDED,
  TOO_MANY_ATTEMPTS,
  TOO_MANY_PASSKEYS,
  WRONG_CODE,
  WRONG_PASSKEY,
  WRONG_PASSWORD,
} from './refusals.ts';
import { Code, OldPassword, OwnSecurity, PasskeyOptions, Ticket } from './types.ts';

const MINUTE = 60_000;
const tags = ['accounts'];
const rateLimit = { limit: 30, windowMs: 10 * MINUTE };
const OWN = { access: 'signed-in', rateLimit } as const;
const Nothing = envelope(z.object({}));
/** Changes require a fresh proof; those who may enter the admin change their factors there (R32, R33). */
const CHANGE = { ...PROOF_NEEDED, ...OF_AN_OPERATOR };
const Proved = envelope(z.object({ until: z.iso.datetime() }));
const Begun = z.object({ ticket: Ticket, options: PasskeyOptions });
const Codes = envelope(z.object({ recoveryCodes: z.array(z.string()) }));
const PasskeyId = z.string().min(1).max(1500);

/** Endpoints for a visitor's own factors besides the password. */
export const factorEndpoints = {
  security: neutralEndpoint
    .route({ method: 'GET', path: '/api/wp/auth/security', tags, summary: 'My passkeys and codes' })
    .meta({ access: 'signed-in' })
    .output(envelope(OwnSecurity)),
  beginProof: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/proof/begin',
      tags,
      summary: 'Get the challenge for a passkey to confirm that it is me',
    })
    .meta(OWN)
    .output(envelope(z.object({ passkey: Begun.nullable() }))),
  prove: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/proof',
      tags,
      summary: 'Confirm that it is me by password, code or passkey; valid for ten minutes',
    })
    .meta(OWN)
    .input(
      z.union([
        z.object({ password: OldPassword }),
        z.object({ code: Code }),
        z.object({ ticket: Ticket, response: PasskeyAnswer }),
      ]),
    )
    .errors({ ...WRONG_PASSWORD, ...WRONG_CODE, ...WRONG_PASSKEY, ...TOO_MANY_ATTEMPTS })
    .output(Proved),
  beginCodes: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/codes/begin',
      tags,
      summary: 'Start turning on authenticator codes',
    })
    .meta(OWN)
    .errors({ ...CHANGE, CODES_ARE_ON: { status: 409, message: 'Authenticator codes are already on.' } })
    .output(envelope(z.object({ secret: z.string(), uri: z.string() }))),
  confirmCodes: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/codes/confirm',
      tags,
      summary: 'Turn on authenticator codes with a first code',
    })
    .meta(OWN)
    .input(z.object({ code: Code }))
    .errors({ ...CHANGE, ...WRONG_CODE })
    .output(Codes),
  endCodes: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/codes/end',
      tags,
      summary: 'Turn off authenticator codes and recovery codes',
    })
    .meta(OWN)
    .errors(CHANGE)
    .output(Nothing),
  renewRecoveryCodes: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/recovery-codes',
      tags,
      summary: 'Replace my recovery codes',
    })
    .meta(OWN)
    .errors(CHANGE)
    .output(Codes),
  beginPasskey: neutralEndpoint
    .route({ method: 'POST', path: '/api/wp/auth/passkeys/begin', tags, summary: 'Start adding a passkey' })
    .meta(OWN)
    .errors(CHANGE)
    .output(envelope(Begun)),
  addPasskey: neutralEndpoint
    .route({ method: 'POST', path: '/api/wp/auth/passkeys', tags, summary: 'Finish adding a passkey' })
    .meta(OWN)
    .input(z.object({ ticket: Ticket, label: PasskeyLabel, response: PasskeyAnswer }))
    .errors({
      ...CHANGE,
      ...WRONG_PASSKEY,
      ...TOO_MANY_PASSKEYS,
    })
    .output(Nothing),
  namePasskey: neutralEndpoint
    .route({ method: 'POST', path: '/api/wp/auth/passkeys/name', tags, summary: 'Rename one of my passkeys' })
    .meta(OWN)
    .input(z.object({ id: PasskeyId, label: z.string().trim().min(1).max(60) }))
    .errors(CHANGE)
    .output(Nothing),
  removePasskey: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/passkeys/remove',
      tags,
      summary: 'Remove one of my passkeys',
    })
    .meta(OWN)
    .input(z.object({ id: PasskeyId }))
    .errors(CHANGE)
    .output(Nothing),
};
