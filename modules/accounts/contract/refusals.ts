import { z } from 'zod';

/** Refusals that several calls know. */
export const COMMON_PASSWORD = {
  COMMON_PASSWORD: {
    status: 400,
    message: 'This password is among the most used, so it would be guessed first. Please choose another.',
  },
} as const;

export const TOO_MANY_ATTEMPTS = {
  TOO_MANY_ATTEMPTS: {
    status: 429,
    message: 'Too many tries with this e-mail. Please wait and try again.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
} as const;

export const EMAIL_TAKEN = {
  EMAIL_TAKEN: { status: 409, message: 'There is already an account with this e-mail. Please sign in.' },
} as const;

export const LINK_EXPIRED = {
  LINK_EXPIRED: {
    status: 422,
    message: 'This link was used already, or it is too old. Please ask for a new one.',
  },
} as const;

export const WRONG_CODE = {
  WRONG_CODE: { status: 403, message: 'This code is wrong, or it was used already.' },
} as const;

export const WRONG_PASSKEY = {
  WRONG_PASSKEY: {
    status: 403,
    message: 'This passkey was not accepted, or it took longer than five minutes. Try again.',
  },
} as const;

export const TOO_MANY_PASSKEYS = {
  TOO_MANY_PASSKEYS: { status: 409, message: 'You have twenty passkeys. Remove one of them first.' },
} as const;

export const PROOF_NEEDED = {
  PROOF_NEEDED: { status: 403, message: 'Show once more that it is you, and then try again.' },
} as const;

export const OF_AN_OPERATOR = {
  OF_AN_OPERATOR: {
    status: 409,
    message: 'This account runs the site. What it signs in with is changed in the admin.',
  },
} as const;

export const WRONG_PASSWORD = {
  WRONG_PASSWORD: { status: 403, message: 'This is not your password.' },
} as const;
