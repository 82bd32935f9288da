import { z } from 'zod';

/** Refusals shared by several endpoints. */
export const COMMON_PASSWORD = {
  COMMON_PASSWORD: {
    status: 400,
    message: 'This is one of the most common passwords. Choose another one.',
  },
} as const;

/** The message says why, until when, and where to appeal. */
export const BANNED = {
  BANNED: {
    status: 403,
    message: 'This account is banned.',
    data: z.object({
      /** Null: permanent. */
      until: z.iso.datetime().nullable(),
      /** The page with the decision and the appeal. */
      path: z.string(),
    }),
  },
} as const;

export const TOO_MANY_ATTEMPTS = {
  TOO_MANY_ATTEMPTS: {
    status: 429,
    message: 'Too many failed attempts with this email. Wait a moment and try again.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
} as const;

export const EMAIL_TAKEN = {
  EMAIL_TAKEN: { status: 409, message: 'There is already an account with this email. Sign in instead.' },
} as const;

export const LINK_EXPIRED = {
  LINK_EXPIRED: {
    status: 422,
    message: 'This link was already used or has expired. Request a new one.',
  },
} as const;

export const WRONG_CODE = {
  WRONG_CODE: { status: 403, message: 'This code is wrong or was already used.' },
} as const;

export const WRONG_PASSKEY = {
  WRONG_PASSKEY: {
    status: 403,
    message: 'This passkey was not accepted, or it took longer than five minutes. Try again.',
  },
} as const;

export const TOO_MANY_PASSKEYS = {
  TOO_MANY_PASSKEYS: { status: 409, message: 'You already have twenty passkeys. Remove one first.' },
} as const;

export const PROOF_NEEDED = {
  PROOF_NEEDED: { status: 403, message: 'Confirm that it is you, then try again.' },
} as const;

export const OF_AN_OPERATOR = {
  OF_AN_OPERATOR: {
    status: 409,
    message: 'You are an operator of this site. Change your passkeys and codes in the admin.',
  },
} as const;

export const WRONG_PASSWORD = {
  WRONG_PASSWORD: { status: 403, message: 'This is not your current password.' },
} as const;
