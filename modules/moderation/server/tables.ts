import { bigint, boolean, customType, integer, pgSchema, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { ReportReason, SanctionKind } from '../contract/types.ts';

const schema = pgSchema('moderation');
const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const cases = schema.table('cases', {
  id: uuid().primaryKey(),
  appealOf: uuid('appeal_of'),
  appealText: text('appeal_text'),
  appealReport: bigint('appeal_report', { mode: 'number' }),
  kind: text().notNull(),
  subjectId: text('subject_id').notNull(),
  subjectVersion: text('subject_version').notNull(),
  authorId: uuid('author_id'),
  text: text(),
  picture: bytes(),
  path: text(),
  site: text().notNull(),
  reason: text().$type<ReportReason>().notNull(),
  severity: integer().notNull(),
  openedAt: instant('opened_at').notNull(),
  dueAt: instant('due_at').notNull(),
  claimedBy: uuid('claimed_by'),
  claimedUntil: instant('claimed_until'),
  decidedAt: instant('decided_at'),
  hiddenAt: instant('hidden_at'),
  eraseAfter: instant('erase_after'),
  version: integer().notNull().default(0),
});

export const reports = schema.table(
  'reports',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: uuid('case_id').notNull(),
    reporterKey: text('reporter_key').notNull(),
    reporterId: uuid('reporter_id'),
    name: text(),
    email: text(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    site: text().notNull(),
    reportedAt: instant('reported_at').notNull(),
  },
  (table) => [unique('reports_once').on(table.caseId, table.reporterKey)],
);

export const decisions = schema.table('decisions', {
  id: uuid().primaryKey(),
  caseId: uuid('case_id').notNull(),
  userId: uuid('user_id'),
  decidedAt: instant('decided_at').notNull(),
  decidedBy: uuid('decided_by').notNull(),
  isBySame: boolean('is_by_same').notNull().default(false),
  outcome: text().$type<'dismissed' | 'restricted' | 'upheld' | 'reversed'>().notNull(),
  isHidden: boolean('is_hidden').notNull().default(false),
  ground: text().$type<'law' | 'terms'>(),
  rule: text(),
  facts: text().notNull(),
  reversedAt: instant('reversed_at'),
});

export const sanctions = schema.table('sanctions', {
  id: uuid().primaryKey(),
  decisionId: uuid('decision_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<SanctionKind>().notNull(),
  scope: text().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  liftedAt: instant('lifted_at'),
  liftReason: text('lift_reason'),
});
