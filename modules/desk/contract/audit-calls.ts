import { z } from 'zod';
import { envelope } from '#calls/declare.ts';
import { deskCall, Instant, tableOf, tableQuery } from '#calls/desk-declare.ts';
import { EntryId } from '#calls/desk-history.ts';

const tags = ['audit'];
const access = { permission: 'desk.read-audit' } as const;
const TEXT = z.string().trim().max(200).optional();

export const AuditRow = z.object({
  id: z.number().int(),
  at: Instant,
  actor: z.object({
    kind: z.enum(['user', 'program']),
    /** An account's id, or the program's own name. */
    id: z.string(),
    /** Null where the account is gone. */
    email: z.string().nullable(),
    address: z.string().nullable(),
    viaKey: z.string().nullable(),
  }),
  /** Entries of one act share it; null where it is not known, or the program acted by itself. */
  act: z.string().nullable(),
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditRow = z.output<typeof AuditRow>;

/** Who of the people who run the site changed what. */
export const auditCalls = {
  auditEntries: deskCall
    .route({ method: 'GET', path: '/api/desk/v1/audit', tags, summary: 'The audit log, the newest first' })
    .meta({ access })
    .input(
      tableQuery(['at']).omit({ search: true }).extend({
        /** An e-mail, an account's id, or the program's own name. */
        actor: TEXT,
        action: TEXT,
        subjectType: TEXT,
        subjectId: TEXT,
        act: z.guid().optional(),
        from: Instant.optional(),
        to: Instant.optional(),
      }),
    )
    .output(
      envelope(
        tableOf(AuditRow).extend({
          /** Every action that there is an entry of. */
          actions: z.array(z.string()),
        }),
      ),
    ),
  auditEntry: deskCall
    .route({ method: 'GET', path: '/api/desk/v1/audit/{id}', tags, summary: 'One entry of the audit log' })
    .meta({ access })
    .input(z.object({ id: EntryId }))
    .output(
      envelope(
        AuditRow.extend({
          /** This one among them. */
          entriesOfAct: z.number().int(),
        }),
      ),
    ),
};
