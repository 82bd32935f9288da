import { z } from 'zod';
import { Timestamp } from '#api/declare/admin-declare.ts';

/** Longer than for visitors, since it protects the whole site. */
export const NewPassword = z.string().min(12, 'Use at least 12 characters.').max(200, 'Use at most 200 characters.');

export const SecondFactor = z.object({ code: z.string().trim().max(40) });

/** `guest` must sign in, `factor` must enter a second factor, `enrol` must set one up first; `in` is signed in. */
const Stage = z.enum(['guest', 'factor', 'enrol', 'in']);

export const Me = z.object({
  stage: Stage,
  email: z.string().nullable(),
  id: z.string().nullable(),
  /** Held for at least one site. */
  permissions: z.array(z.string()),
  /** Held for every site. */
  everywhere: z.array(z.string()),
  hasTotp: z.boolean(),
  passkeys: z.number().int(),
  recoveryCodesLeft: z.number().int(),
  sessionEndsAt: Timestamp.nullable(),
  /** Sites that their roles apply to. */
  sites: z.array(z.object({ key: z.string(), name: z.string() })),
  roles: z.array(z.object({ key: z.string(), name: z.string() })),
  /** The site at the host that the admin was opened at. */
  siteHere: z.string().nullable(),
});
export type Me = z.output<typeof Me>;

/** An operator's own security settings. */
export const SecurityFacts = z.object({
  totpSince: Timestamp.nullable(),
  passkeys: z.array(
    z.object({ id: z.string(), label: z.string(), createdAt: Timestamp, lastUsedAt: Timestamp.nullable() }),
  ),
  recoveryCodesLeft: z.number().int(),
  /** Whether they get emails about alerts. */
  hasAlertEmails: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      agent: z.string(),
      address: z.string(),
      createdAt: Timestamp,
      lastSeenAt: Timestamp,
      isThis: z.boolean(),
    }),
  ),
});
export type SecurityFacts = z.output<typeof SecurityFacts>;
