import { z } from 'zod';
import { REASONS } from './reasons.ts';

export const ReportReason = z.enum(REASONS);
export type ReportReason = z.output<typeof ReportReason>;

export const SANCTIONS = ['warn', 'mute', 'ban'] as const;
export type SanctionKind = (typeof SANCTIONS)[number];

/** Where a sanction applies: everywhere, in the forum, or in one room. */
export const Scope = z.string().regex(/^(site|forum|room:[\w-]{1,60})$/, 'Use site, forum or room: and its id.');

export const GROUNDS = ['law', 'terms'] as const;

/** How long people can appeal a decision (R16). */
export const APPEAL_MONTHS = 6;

/** R2. Minimum length of a note, except in reports about people under 18. */
export const LEAST_NOTE = 10;

export const Sanction = z.object({
  kind: z.enum(SANCTIONS),
  scope: Scope,
  /** Null: no end. Warnings never have one. */
  endsAt: z.iso.datetime().nullable(),
  liftedAt: z.iso.datetime().nullable(),
  /** It has ended or was lifted. */
  isOver: z.boolean(),
});

const AppealState = z.object({
  at: z.iso.datetime(),
  text: z.string(),
  /** Null while it is open. */
  outcome: z.enum(['upheld', 'reversed']).nullable(),
  answer: z.string().nullable(),
  /** Decided by the moderator who made the decision, since nobody else could (R17). */
  isBySame: z.boolean(),
});

/** A decision as it is shown to the person it is about, with its reasons (R11), or to a reporter (R12). */
export const Statement = z.object({
  id: z.uuid(),
  /** The report's number, for the reporter of a dismissed report. */
  report: z.number().int().nullable(),
  decidedAt: z.iso.datetime(),
  /** What was reported, such as "public name". */
  what: z.string(),
  text: z.string().nullable(),
  isHidden: z.boolean(),
  /** Hidden at once after a report, before the decision (R21). */
  wasHiddenAtOnce: z.boolean(),
  /** False: on a moderator's own initiative. */
  isReported: z.boolean(),
  sanction: Sanction.nullable(),
  ground: z.enum(GROUNDS),
  /** The law, or the rule of the terms. */
  rule: z.string(),
  facts: z.string(),
  appealUntil: z.iso.datetime(),
  canAppeal: z.boolean(),
  /** The person is banned from the site but still has a membership that renews; they can stop it here (R22). */
  canCancelRenewal: z.boolean(),
  appeal: AppealState.nullable(),
  reversedAt: z.iso.datetime().nullable(),
});
export type Statement = z.output<typeof Statement>;
