import { z } from 'zod';
import {
  adminEndpoint,
  listEndpoint,
  MOST,
  Timestamp,
  VALIDATION_ERROR,
  VERSION_CONFLICT,
  Version,
} from '#api/declare/admin-declare.ts';
import { HistoryEntry } from '#api/declare/admin-history.ts';
import { adminTable } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { LENGTHS } from './reasons.ts';
import { GROUNDS, ReportReason, SANCTIONS, Scope } from './types.ts';

const tags = ['moderation'];
const CASES = '/api/admin/v1/moderation/cases';
const SANCTION_PATH = '/api/admin/v1/moderation/sanctions';
const reading = { permission: 'moderation.read', tags } as const;
const deciding = { access: { permission: 'moderation.decide' } } as const;
const Nothing = z.object({});
const One = z.object({ id: z.uuid() });
const Reason = z.string().trim().min(3).max(500);
const Text = (most: number) => z.string().trim().min(3, 'Write at least 3 characters.').max(most);

/** `open`: nobody is working on it. See the table of states in RULES.md. */
export const CASE_STATES = ['open', 'claimed', 'decided'] as const;
export const CASE_TYPES = ['report', 'appeal'] as const;
export const OUTCOMES = ['dismissed', 'restricted', 'upheld', 'reversed'] as const;
export const SEVERITIES = ['low', 'normal', 'high', 'urgent'] as const;

export const CaseRow = z.object({
  id: z.uuid(),
  type: z.enum(CASE_TYPES),
  state: z.enum(CASE_STATES),
  kind: z.string(),
  /** The reported text, shortened; null for a picture. */
  text: z.string().nullable(),
  authorId: z.uuid().nullable(),
  reason: ReportReason,
  severity: z.enum(SEVERITIES),
  reports: z.number().int(),
  openedAt: Timestamp,
  dueAt: Timestamp,
  claimedBy: z.string().nullable(),
  site: z.string(),
});
export type CaseRow = z.output<typeof CaseRow>;

export const CASE_TABLE = adminTable({
  ...reading,
  path: CASES,
  namesPeople: true,
  summary: 'Reports and appeals, what waits first, the most urgent first',
  row: CaseRow,
  sorts: ['severity', 'openedAt', 'dueAt'],
  filters: {
    state: z.enum(['waiting', ...CASE_STATES, 'any']).default('waiting'),
    type: z.enum(CASE_TYPES).optional(),
    reason: ReportReason.optional(),
    site: z.string().max(60).optional(),
  },
});

export const SanctionRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  caseId: z.uuid(),
  kind: z.enum(SANCTIONS),
  scope: z.string(),
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
  liftedAt: Timestamp.nullable(),
  liftReason: z.string().nullable(),
  isActive: z.boolean(),
});
export type SanctionRow = z.output<typeof SanctionRow>;

export const SANCTION_TABLE = adminTable({
  ...reading,
  path: SANCTION_PATH,
  namesPeople: true,
  summary: 'Warnings, mutes and bans',
  row: SanctionRow,
  sorts: ['startsAt', 'endsAt'],
  filters: { kind: z.enum(SANCTIONS).optional(), userId: z.uuid().optional() },
});

/** `picture` is a data URL. */
export const Snapshot = z.object({ text: z.string().nullable(), picture: z.string().nullable() });

const CaseReport = z.object({
  number: z.number().int(),
  at: Timestamp,
  reason: ReportReason,
  note: z.string(),
  reporterId: z.uuid().nullable(),
  /** Of a guest; null also once they were deleted. */
  name: z.string().nullable(),
  email: z.string().nullable(),
});

export const CaseDecision = z.object({
  at: Timestamp,
  by: z.string(),
  outcome: z.enum(OUTCOMES),
  isHidden: z.boolean(),
  ground: z.enum(GROUNDS).nullable(),
  rule: z.string().nullable(),
  facts: z.string(),
  /** The moderator who made the decision also decided the appeal, since nobody else could (R17). */
  isBySame: z.boolean(),
  sanction: SanctionRow.nullable(),
  reversedAt: Timestamp.nullable(),
});

export const CaseDetail = CaseRow.extend({
  version: z.number().int(),
  /** When it was hidden at once after a report, before a decision (R21); null if it wasn't. */
  hiddenAt: Timestamp.nullable(),
  /** Scopes in which the author can be sanctioned. */
  scopes: z.array(Scope),
  /** The operator is the author of what was reported. */
  isMine: z.boolean(),
  claimedUntil: Timestamp.nullable(),
  isClaimedByMe: z.boolean(),
  path: z.string().nullable(),
  reported: Snapshot,
  /** Null if it no longer exists. */
  current: Snapshot.nullable(),
  /** More for moderators to know about it, such as the blocked word that it contains. */
  note: z.string().nullable(),
  isChanged: z.boolean(),
  /** The latest 100, newest first; `reports` counts all. */
  reportsOf: z.array(CaseReport),
  decision: CaseDecision.nullable(),
  /** Of an appeal: its text, and the decision that it is against. */
  appeal: z
    .object({
      text: z.string(),
      caseId: z.uuid(),
      decision: CaseDecision,
      isDecidedByMe: z.boolean(),
      isOfReporter: z.boolean(),
    })
    .nullable(),
  /** What the reported address shows, if that can be deleted for good. */
  shows: z.object({ kind: z.string(), id: z.string(), title: z.string() }).nullable(),
  /** What was or will be deleted because of this case. */
  deletions: z.array(z.object({ id: z.uuid(), title: z.string(), state: z.string() })),
  /** Earlier sanctions of the author. */
  sanctions: z.array(SanctionRow),
  history: z.array(HistoryEntry),
});
export type CaseDetail = z.output<typeof CaseDetail>;

/** A decision against the author: hides the content, sanctions the author, or both. */
export const Restriction = z.object({
  isHidden: z.boolean(),
  sanction: z
    .object({
      kind: z.enum(SANCTIONS),
      scope: Scope,
      /** Null: no end. */
      days: z.number().int().min(1).max(3650).nullable(),
    })
    .nullable(),
  ground: z.enum(GROUNDS),
  rule: Text(LENGTHS.rule),
  facts: Text(LENGTHS.facts),
});
export type Restriction = z.output<typeof Restriction>;

const NOT_OPEN = { NOT_OPEN: { status: 409, message: 'This case is already decided.' } } as const;
const NOT_CLAIMED = { NOT_CLAIMED: { status: 409, message: 'Claim the case first.' } } as const;
const OWN_CASE = {
  OWN_CASE: { status: 409, message: 'This case is about you. Someone else has to decide it.' },
} as const;
const OWN_REPORT = {
  OWN_REPORT: { status: 409, message: 'You reported this yourself. Another moderator has to decide it.' },
} as const;
const OUTRANKED = {
  OUTRANKED: { status: 409, message: 'This account has more permissions than you. Someone else has to decide.' },
} as const;
const REFUSED = { ...NOT_OPEN, ...NOT_CLAIMED, ...OWN_CASE, ...VERSION_CONFLICT } as const;
const Claimed = z.object({ version: z.number().int().max(MOST) });

const change = (path: `/${string}`, summary: string) =>
  adminEndpoint.route({ method: 'POST', path: `${CASES}/{id}${path}`, tags, summary }).meta(deciding);

export const moderationAdminEndpoints = moduleEndpoints('moderation', {
  cases: listEndpoint(CASE_TABLE),
  case: adminEndpoint
    .route({ method: 'GET', path: `${CASES}/{id}`, tags, summary: 'A case with its reports and its decision' })
    .meta({ access: { permission: 'moderation.read' }, looksAt: { type: 'moderation-case', by: 'id' } })
    .input(One)
    .output(envelope(CaseDetail)),
  open: adminEndpoint
    .route({ method: 'POST', path: CASES, tags, summary: 'Open and claim a case on one’s own initiative' })
    .meta(deciding)
    .input(z.object({ kind: z.string().max(40), subject: z.string().trim().min(1).max(LENGTHS.subject) }))
    .errors({ ...OWN_CASE, CHANGED: { status: 409, message: 'This was just changed. Look at it again.' } })
    .output(envelope(One)),
  claim: change('/claim', 'Claim a case for half an hour, or take it over')
    .input(One.extend({ version: Version, takeOver: z.boolean().default(false) }))
    .errors({
      ...REFUSED,
      CLAIMED: {
        status: 409,
        message: 'Someone else is working on this case.',
        data: z.object({ by: z.string(), until: z.iso.datetime() }),
      },
    })
    .output(envelope(Claimed)),
  release: change('/release', 'Give a case back to the queue')
    .input(One.extend({ version: Version }))
    .errors(REFUSED)
    .output(envelope(Claimed)),
  dismiss: change('/dismiss', 'Decide that nothing is wrong')
    .input(One.extend({ version: Version, facts: Text(LENGTHS.facts) }))
    .errors({ ...REFUSED, ...OWN_REPORT })
    .output(envelope(Nothing)),
  restrict: change('/restrict', 'Hide the thing, sanction its author, or both, with a statement of reasons')
    .input(Restriction.extend({ id: z.uuid(), version: Version }))
    .errors({ ...REFUSED, ...OWN_REPORT, ...OUTRANKED, ...VALIDATION_ERROR })
    .output(envelope(Nothing)),
  decideAppeal: change('/decide-appeal', 'Uphold or reverse a decision that was appealed')
    .input(One.extend({ version: Version, outcome: z.enum(['upheld', 'reversed']), facts: Text(LENGTHS.facts) }))
    .errors({
      ...REFUSED,
      ...OWN_REPORT,
      SAME_OPERATOR: {
        status: 409,
        message: 'You made the first decision. Another moderator has to decide the appeal.',
      },
    })
    .output(envelope(Nothing)),
  reverse: change('/reverse', 'Reverse a decision: bring the thing back and lift its sanctions')
    .input(One.extend({ reason: Reason }))
    .errors({ ...OWN_CASE, NOT_REVERSIBLE: { status: 409, message: 'There is nothing to reverse here.' } })
    .output(envelope(Nothing)),
  sanctions: listEndpoint(SANCTION_TABLE),
  liftSanction: adminEndpoint
    .route({ method: 'POST', path: `${SANCTION_PATH}/{id}/lift`, tags, summary: 'Lift a sanction early' })
    .meta(deciding)
    .input(One.extend({ reason: Reason }))
    .errors({ ...OWN_CASE, NOT_ACTIVE: { status: 409, message: 'This sanction has already ended.' } })
    .output(envelope(Nothing)),
});
