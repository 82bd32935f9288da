import { z } from 'zod';
import { adminRoutes, listEndpoint, Timestamp } from '#api/declare/admin-declare.ts';
import { adminTable } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { DELETION_STATES, DeletableKind, DeletionFields, DeletionReason } from './types.ts';

const tags = ['deletions'];
const route = adminRoutes(...tags);
const SubjectId = z.string().regex(/^\d{1,9}$/);
const Subject = z.object({ kind: DeletableKind, subjectId: SubjectId });
const One = z.object({ id: z.uuid() });

const DeletionRow = z.object({
  id: z.uuid(),
  kind: DeletableKind,
  subjectId: z.string(),
  title: z.string(),
  state: z.enum(DELETION_STATES),
  reason: DeletionReason,
  isAtOnce: z.boolean(),
  requestedAt: Timestamp,
  requestedBy: z.string(),
  dueAt: Timestamp,
  /** Null until everything is deleted. */
  erasedAt: Timestamp.nullable(),
});

export const DELETION_TABLE = adminTable({
  path: '/api/admin/v1/deletions',
  permission: 'deletions.read',
  tags,
  summary: 'What is deleted for good, waits for it, or was restored',
  row: DeletionRow,
  sorts: ['requestedAt', 'dueAt'],
  filters: {
    state: z.enum(DELETION_STATES).optional(),
    kind: DeletableKind.optional(),
    reason: DeletionReason.optional(),
    subjectId: SubjectId.optional(),
  },
});

const Counts = z.record(z.string(), z.number().int());

export const DeletionDetail = DeletionRow.extend({
  why: z.string(),
  caseId: z.uuid().nullable(),
  facts: z.record(z.string(), z.unknown()),
  undoneAt: Timestamp.nullable(),
  undoneBy: z.string().nullable(),
  /** How often erasing failed, and the last error. */
  failures: z.number().int(),
  problem: z.string().nullable(),
  counts: Counts,
  /** Files found in storage, and their bytes; null until they were counted. */
  objects: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  /** Prefixes of keys that stay in storage, because something else needs them. */
  stays: z.array(z.string()),
  /** Until then it can be undone. */
  canUndo: z.boolean(),
  /** R6. Null until everything is deleted. */
  proof: z
    .object({
      /** JSON, byte for byte as it was signed. */
      record: z.string(),
      /** Ed25519 in base64. */
      signature: z.string(),
      /** In PEM. */
      publicKey: z.string(),
      isGenuine: z.boolean(),
    })
    .nullable(),
});
export type DeletionDetail = z.output<typeof DeletionDetail>;

/** What would be deleted, before it is requested. */
const DeletionSubject = Subject.extend({
  title: z.string(),
  isHidden: z.boolean(),
  refusal: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
  counts: Counts,
  stays: z.array(z.string()),
  waitingDays: z.number().int(),
  /** The open deletion of the same thing, if there is one. */
  underWay: z.uuid().nullable(),
});

const CANT_BE_DELETED = { CANT_BE_DELETED: { status: 409, message: 'This can’t be deleted now.' } } as const;
const UNDER_WAY = { UNDER_WAY: { status: 409, message: 'This is already being deleted.' } } as const;
const Request = Subject.extend(DeletionFields.shape);

/** For operators. */
export const deletionsAdminEndpoints = moduleEndpoints('deletions', {
  deletions: listEndpoint(DELETION_TABLE),
  deletion: route('deletions.read', 'GET', '/deletions/{id}', 'One deletion with its signed record')
    .input(One)
    .output(envelope(DeletionDetail)),
  subject: route('deletions.delete', 'GET', '/deletions/subjects/{kind}/{subjectId}', 'What would go with something')
    .input(Subject)
    .output(envelope(DeletionSubject)),
  request: route(
    'deletions.delete',
    'POST',
    '/deletions',
    'Hide something at once, and delete it for good after the waiting time',
  )
    .input(Request)
    .errors({ ...CANT_BE_DELETED, ...UNDER_WAY })
    .output(envelope(One)),
  takeDown: route(
    'deletions.at-once',
    'POST',
    '/deletions/at-once',
    'Delete something for good now, also what waits for it; nobody can undo that',
  )
    .meta({ access: { permission: 'deletions.at-once', isFresh: true } })
    .input(Request)
    .errors({ ...CANT_BE_DELETED, ...UNDER_WAY })
    .output(envelope(One)),
  undo: route('deletions.delete', 'POST', '/deletions/{id}/undo', 'Keep it after all: it is again what it was')
    .input(One)
    .errors({ TOO_LATE: { status: 409, message: 'It’s too late. This was already deleted or restored.' } })
    .output(envelope(z.object({}))),
});
