import { z } from 'zod';

/** Refusals that several calls know. */
export const COMMON_PASSWORD = {
  COMMON_PASSWORD: {
    status: 400,
    message: 'This password is among the most used, so it would be guessed first. Please choose another.',
  },
} as const;

export const TOO_MANY_TRIES = {
  TOO_MANY_TRIES: {
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

export const WRONG_PASSWORD = {
  WRONG_PASSWORD: { status: 403, message: 'This is not your password.' },
} as const;
