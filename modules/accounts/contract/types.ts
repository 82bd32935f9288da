import { z } from 'zod';
import { CODE_MISSING, LINK_RULE, PASSWORD_MISSING, PASSWORD_RULE } from './form-rules.ts';
import { LEAST_PASSWORD_PATTERN, PASSWORD_SIGNS } from './password-rule.ts';

/** R8. What no installation takes; the rest of its rule is asked by `refuseWrongPassword`. */
export const Password = z.string().regex(new RegExp(`^(?:${LEAST_PASSWORD_PATTERN})$`, 'v'), PASSWORD_RULE);

export const PasswordRuleAnswer = z.object({
  /** How many characters at most; eight at least. */
  longest: z.number().int(),
  /** Characters that are taken besides all others. */
  allows: z.array(z.enum(PASSWORD_SIGNS)),
});

/** One that was set long ago; today's rule may be another. */
export const OldPassword = z.string().min(1, PASSWORD_MISSING).max(200);

/** As a link in a letter carries it. */
export const LinkToken = z.string().min(1, LINK_RULE).max(200);

export const TokenPair = z.object({ atoken: z.string(), rtoken: z.string() });

export const SignedInUser = z.object({
  uuid: z.uuid(),
  email: z.string(),
  /** R1: 1 inactive, 100 active, 200 canceled, 300 expired. */
  usc: z.number().int(),
  partners: z.array(z.string()),
  vra: z.array(z.string()),
});
export type SignedInUser = z.output<typeof SignedInUser>;

export const Session = z.object({ user: SignedInUser, token: TokenPair });

/** What an account proves itself with besides its password. */
export const OwnSecurity = z.object({
  codesSince: z.iso.datetime().nullable(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** Where it was made, and the only place where it works; null where nobody knows any more. */
      host: z.string().nullable(),
      isHere: z.boolean(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  recoveryCodesLeft: z.number().int(),
  /** Where passkeys are made that are made now. */
  host: z.string(),
  /** Until when changes go without another proof; null where they ask for one now. */
  provedUntil: z.iso.datetime().nullable(),
  /** Then its factors are changed there. */
  isAtAdmin: z.boolean(),
});
export type OwnSecurity = z.output<typeof OwnSecurity>;

/** Leave to go on with what was begun, good for five minutes and once. */
export const Ticket = z.string().min(1).max(1000);
/** As an app shows it, or one of those for the day on which there is no app. */
export const Code = z.string().trim().min(1, CODE_MISSING).max(40);
/** Made for the browser's own WebAuthn, which reads it. */
export const PasskeyOptions = z.record(z.string(), z.unknown());

/** A session, as its owner sees it. */
export const Device = z.object({
  id: z.uuid(),
  site: z.string(),
  /** Browser and system, or the app. */
  agent: z.string(),
  /** Where it began, as far as that is known: ISO 3166-1. */
  country: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Device = z.output<typeof Device>;
