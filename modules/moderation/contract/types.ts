import { z } from 'zod';
import { REASONS } from './reasons.ts';

export const ReportReason = z.enum(REASONS);
export type ReportReason = z.output<typeof ReportReason>;

export const SANCTIONS = ['warn', 'mute', 'ban'] as const;
export type SanctionKind = (typeof SANCTIONS)[number];

/** Where a sanction holds: everywhere, in the forum, or in one room. */
export const Scope = z.string().regex(/^(site|forum|room:[\w-]{1,60})$/, 'Use site, forum or room: and its id.');

export const GROUNDS = ['law', 'terms'] as const;

/** How long people can appeal a decision (R16). */
export const APPEAL_MONTHS = 6;

/** R2. What a note has at least, but in reports about people under 18. */
export const LEAST_NOTE = 10;

export const Sanction = z.object({
  kind: z.enum(SANCTIONS),
  scope: Scope,
  /** Null: without end. Warnings have none. */
  endsAt: z.iso.datetime().nullable(),
  liftedAt: z.iso.datetime().nullable(),
  /** It ended or was lifted. */
  isOver: z.boolean(),
});

const AppealState = z.object({
  at: z.iso.datetime(),
  text: z.string(),
  /** Null while it is open. */
  outcome: z.enum(['upheld', 'reversed']).nullable(),
  answer: z.string().nullable(),
  /** Who decided first decided it, for want of another (R17). */
  isBySame: z.boolean(),
});

/** A decision as the person it is about sees it, with its reasons (R11), or as a reporter does (R12). */
export const Statement = z.object({
  id: z.uuid(),
  /** The number of the report, where it was dismissed and its reporter reads this. */
  report: z.number().int().nullable(),
  decidedAt: z.iso.datetime(),
  /** Such as "public name". */
  what: z.string(),
  text: z.string().nullable(),
  isHidden: z.boolean(),
  /** Before anybody decided, when it was reported (R21). */
  wasHiddenAtOnce: z.boolean(),
  /** False: on a moderator's own initiative. */
  isReported: z.boolean(),
  sanction: Sanction.nullable(),
  ground: z.enum(GROUNDS),
  /** The law or the rule. */
  rule: z.string(),
  facts: z.string(),
  appealUntil: z.iso.datetime(),
  canAppeal: z.boolean(),
  /** Something renews for somebody who is banned from the site, and they can stop it here (R22). */
  canCancelRenewal: z.boolean(),
  appeal: AppealState.nullable(),
  reversedAt: z.iso.datetime().nullable(),
});
export type Statement = z.output<typeof Statement>;
