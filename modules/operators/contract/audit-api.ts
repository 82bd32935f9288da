import { z } from 'zod';
import { adminEndpoint, Instant, Timestamp, unsearchedListEndpoint } from '#api/declare/admin-declare.ts';
import { EntryId } from '#api/declare/admin-history.ts';
import { adminTable } from '#api/declare/admin-table.ts';
import { envelope } from '#api/declare/declare.ts';

const tags = ['audit'];
const access = { permission: 'operators.read-audit' } as const;
const TEXT = z.string().trim().max(200).optional();

export const AuditRow = z.object({
  id: z.number().int(),
  at: Timestamp,
  actor: z.object({
    kind: z.enum(['user', 'program']),
    /** An account's id, or the name of a part of the program. */
    id: z.string(),
    /** Null if the account was removed. */
    email: z.string().nullable(),
    address: z.string().nullable(),
    viaKey: z.string().nullable(),
  }),
  /** Entries of one operation share it; null if the program acted by itself. */
  operation: z.string().nullable(),
  action: z.string(),
  /** `name`: an email, what an endpoint does, or a role; null if it only has an id. */
  subject: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditRow = z.output<typeof AuditRow>;

export const AuditEntry = AuditRow.extend({ entriesOfOperation: z.number().int() });
export type AuditEntry = z.output<typeof AuditEntry>;

export const AUDIT_ENTRIES = adminTable({
  path: '/api/admin/v1/audit',
  permission: 'operators.read-audit',
  tags,
  summary: 'The audit log, the newest first',
  row: AuditRow,
  sorts: ['at'],
  filters: {
    /** An email address, an account's id, or the name of a part of the program. */
    actor: TEXT,
    action: TEXT,
    subjectType: TEXT,
    subjectId: TEXT,
    operation: z.guid().optional(),
    from: Instant.optional(),
    to: Instant.optional(),
  },
  also: {
    actions: z.array(z.string()),
  },
});

/** The audit log. */
export const auditEndpoints = {
  auditEntries: unsearchedListEndpoint(AUDIT_ENTRIES),
  auditEntry: adminEndpoint
    .route({ method: 'GET', path: '/api/admin/v1/audit/{id}', tags, summary: 'One entry of the audit log' })
    .meta({ access })
    .input(z.object({ id: EntryId }))
    .output(envelope(AuditEntry)),
};
