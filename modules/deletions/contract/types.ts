import { z } from 'zod';

/** Kinds of things that can be permanently deleted. */
const DELETABLE_KINDS = ['video', 'model', 'picture', 'entry'] as const;
export const DeletableKind = z.enum(DELETABLE_KINDS);
export type DeletableKind = z.output<typeof DeletableKind>;

/** Why something is deleted. */
const DELETION_REASONS = ['own', 'person-shown', 'rights', 'authority', 'illegal', 'other'] as const;
export const DeletionReason = z.enum(DELETION_REASONS);
export type DeletionReason = z.output<typeof DeletionReason>;

/** `erasing`: its rows are deleted, its files are being deleted. */
export const DELETION_STATES = ['waiting', 'undone', 'erasing', 'erased'] as const;
export type DeletionState = (typeof DELETION_STATES)[number];

/** Minimum length of a reason: others will read the record. */
const LEAST_WHY = 10;

/** What an operator enters for a deletion. */
export const DeletionFields = z.object({
  reason: DeletionReason,
  why: z.string().normalize('NFC').trim().min(LEAST_WHY, `Write at least ${LEAST_WHY} characters.`).max(2000),
  /** The report's case that led to it. */
  caseId: z.uuid().nullable(),
});
export type DeletionFields = z.output<typeof DeletionFields>;
