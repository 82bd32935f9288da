import { z } from 'zod';

/** Why something is reported, the most urgent first. */
export const REASONS = [
  'under-age',
  'non-consensual',
  'illegal',
  'impersonation',
  'harassment',
  'spam',
  'other',
] as const;
export const ReportReason = z.enum(REASONS);
export type ReportReason = z.output<typeof ReportReason>;

/** A report for this reason needs no name and no email (R4). */
export const ANONYMOUS_REASON: ReportReason = 'under-age';

export const SANCTIONS = ['warn', 'mute', 'ban'] as const;
export type SanctionKind = (typeof SANCTIONS)[number];

/** Where a sanction holds: everywhere, in the forum, or in one room. */
export const Scope = z.string().regex(/^(site|forum|room:[\w-]{1,60})$/, 'Use site, forum or room: and its id.');

export const GROUNDS = ['law', 'terms'] as const;

/** How long people can appeal a decision (R16). */
export const APPEAL_MONTHS = 6;

export const LENGTHS = { note: 2000, facts: 2000, rule: 300, appeal: 5000, reporter: 120 } as const;

export const Sanction = z.object({
  kind: z.enum(SANCTIONS),
  scope: Scope,
  /** Null: without end. Warnings have none. */
  endsAt: z.iso.datetime().nullable(),
  liftedAt: z.iso.datetime().nullable(),
});

export const AppealState = z.object({
  at: z.iso.datetime(),
  text: z.string(),
  /** Null while it is open. */
  outcome: z.enum(['upheld', 'reversed']).nullable(),
  answer: z.string().nullable(),
});

/** A statement of reasons, as the person it is about sees it (R11). */
export const Statement = z.object({
  id: z.uuid(),
  decidedAt: z.iso.datetime(),
  /** Such as "public name". */
  what: z.string(),
  text: z.string().nullable(),
  isHidden: z.boolean(),
  sanction: Sanction.nullable(),
  ground: z.enum(GROUNDS),
  /** The law or the rule. */
  rule: z.string(),
  facts: z.string(),
  appealUntil: z.iso.datetime(),
  canAppeal: z.boolean(),
  appeal: AppealState.nullable(),
  reversedAt: z.iso.datetime().nullable(),
});
export type Statement = z.output<typeof Statement>;
