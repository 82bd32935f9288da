import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ErasedThing, StoredFiles } from '#kernel/deletable.ts';
import type { DeletableKind, DeletionReason, DeletionState } from '../contract/types.ts';

const schema = pgSchema('deletions');
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const deletions = schema.table('deletions', {
  id: uuid().primaryKey(),
  kind: text().$type<DeletableKind>().notNull(),
  subjectId: text('subject_id').notNull(),
  /** The subject's type in the audit log. */
  subjectType: text('subject_type').notNull(),
  title: text().notNull(),
  facts: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  reason: text().$type<DeletionReason>().notNull(),
  why: text().notNull(),
  caseId: uuid('case_id'),
  requestedBy: text('requested_by').notNull(),
  requestedAt: instant('requested_at').notNull(),
  dueAt: instant('due_at').notNull(),
  isAtOnce: boolean('is_at_once').notNull(),
  wasHidden: boolean('was_hidden').notNull(),
  state: text().$type<DeletionState>().notNull().default('waiting'),
  undoneBy: text('undone_by'),
  undoneAt: instant('undone_at'),
  failures: integer().notNull().default(0),
  problem: text(),
  /** When to try next. */
  tryAt: instant('try_at').notNull(),
  /** Its files in storage; known once its rows are deleted. */
  files: jsonb().$type<StoredFiles>(),
  counts: jsonb().$type<ErasedThing['counts']>().notNull().default({}),
  sources: jsonb().$type<ErasedThing['sources']>().notNull().default([]),
  objects: integer(),
  bytes: bigint({ mode: 'number' }),
  erasedAt: instant('erased_at'),
  /** JSON, byte for byte as it was signed. */
  record: text(),
  keyId: text('key_id'),
  signature: text(),
});
