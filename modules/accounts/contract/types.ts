import { z } from 'zod';
import { CODE_MISSING, LINK_RULE, PASSWORD_MISSING, PASSWORD_RULE } from './form-rules.ts';
import { LEAST_PASSWORD_PATTERN, PASSWORD_SIGNS } from './password-rule.ts';

/** R8. Refuses what no installation allows; `refuseWrongPassword` checks the rest of the rule. */
export const Password = z.string().regex(new RegExp(`^(?:${LEAST_PASSWORD_PATTERN})$`, 'v'), PASSWORD_RULE);

export const PasswordRuleAnswer = z.object({
  /** The maximum length; the minimum is eight. */
  longest: z.number().int(),
  /** Characters allowed beyond the standard rule. */
  allows: z.array(z.enum(PASSWORD_SIGNS)),
});

/** An existing password, which may predate the current rule. */
export const OldPassword = z.string().min(1, PASSWORD_MISSING).max(200);

/** A token from a link in an email. */
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

/** An account's factors besides its password. */
export const OwnSecurity = z.object({
  codesSince: z.iso.datetime().nullable(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** The host where it was created, and the only one where it works; null if unknown. */
      host: z.string().nullable(),
      isHere: z.boolean(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  recoveryCodesLeft: z.number().int(),
  /** The host for which new passkeys would be created. */
  host: z.string(),
  /** Until when changes need no further proof; null if they need one now. */
  provedUntil: z.iso.datetime().nullable(),
  /** Whether its factors are changed in the admin. */
  isAtAdmin: z.boolean(),
});
export type OwnSecurity = z.output<typeof OwnSecurity>;

/** Permission to continue what was started; valid for five minutes, once. */
export const Ticket = z.string().min(1).max(1000);
/** From an authenticator app, or a recovery code. */
export const Code = z.string().trim().min(1, CODE_MISSING).max(40);
/** For the browser's own WebAuthn, which parses it. */
export const PasskeyOptions = z.record(z.string(), z.unknown());

/** A session, for its owner. */
export const Device = z.object({
  id: z.uuid(),
  site: z.string(),
  /** Browser and system, or the app. */
  agent: z.string(),
  /** Where it was started, if known: ISO 3166-1. */
  country: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type Device = z.output<typeof Device>;
