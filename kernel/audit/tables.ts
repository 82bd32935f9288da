import { bigint, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const auditLog = pgSchema('kernel').table('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  viaKey: text('via_key'),
  act: uuid(),
  actorKind: text('actor_kind').$type<'user' | 'program'>().notNull(),
  actor: text().notNull(),
  address: text(),
  action: text().notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: text('subject_id').notNull(),
  before: jsonb(),
  after: jsonb(),
});
