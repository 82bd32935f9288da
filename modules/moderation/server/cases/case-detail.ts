import type { z } from 'zod';
import { readHistory } from '#kernel/audit/history.ts';
import type { ReportableThing } from '#kernel/reportable.ts';
import type { CaseDecision, CaseDetail, CaseRow, SanctionRow } from '../../contract/admin-api.ts';
import { SEVERITIES } from '../../contract/admin-api.ts';
import { ADDRESS } from '../../contract/reasons.ts';
import {
  findDecision,
  findDecisionOfCase,
  readSanctionsOf,
  type StoredDecision,
  type StoredSanction,
} from '../decisions/decision-store.ts';
import { type ModerationDeps, reportableOf } from '../deps.ts';
import { type CaseClaim, stateOf } from './case-state.ts';
import { findCase, readReports, type StoredCase } from './case-store.ts';

type Row = Pick<
  StoredCase,
  'id' | 'appealOf' | 'kind' | 'text' | 'authorId' | 'reason' | 'severity' | 'openedAt' | 'dueAt' | 'site'
> &
  CaseClaim & { reports: number };

/** @param names operators' names by id */
export function caseRow(row: Row, names: ReadonlyMap<string, string>, now: Date): z.input<typeof CaseRow> {
  const { id, appealOf, kind, text, authorId, reason, severity, openedAt, dueAt, site, reports, claimedBy } = row;
  const state = stateOf(row, now);
  return {
    id,
    type: appealOf ? 'appeal' : 'report',
    state,
    kind,
    text,
    authorId,
    reason,
    severity: SEVERITIES[severity] ?? 'low',
    reports,
    openedAt,
    dueAt,
    claimedBy: state === 'claimed' && claimedBy ? (names.get(claimedBy) ?? claimedBy) : null,
    site,
  };
}

export function sanctionRow(
  { sanction, caseId }: { sanction: StoredSanction; caseId: string },
  now: Date,
): z.input<typeof SanctionRow> {
  const { id, userId, kind, scope, startsAt, endsAt, liftedAt, liftReason } = sanction;
  const isActive = kind !== 'warn' && !liftedAt && (!endsAt || endsAt > now);
  return { id, userId, caseId, kind, scope, startsAt, endsAt, liftedAt, liftReason, isActive };
}

/** How many of the latest reports the screen shows; `reports` counts all. */
const MOST_REPORTS = 100;

/** A case for its moderator; undefined if there is none. */
export async function caseDetail(
  deps: ModerationDeps,
  id: string,
  operatorId: string,
): Promise<z.input<typeof CaseDetail> | undefined> {
  const { drizzle } = deps.db;
  const found = await findCase(drizzle, id);
  if (!found) return undefined;
  const now = deps.clock.now();
  const [thing, reportsOf, decision, appealed, past, history, shows, deletions] = await Promise.all([
    found.authorId ? reportableOf(deps, found.kind)?.read(drizzle, found.subjectId) : undefined,
    readReports(drizzle, id, { limit: MOST_REPORTS }),
    findDecisionOfCase(drizzle, id),
    found.appealOf ? findDecision(drizzle, found.appealOf) : undefined,
    found.authorId ? readSanctionsOf(drizzle, { userId: found.authorId }) : [],
    readHistory(deps, { type: 'moderation-case', id }),
    found.kind === ADDRESS ? deps.deletions.thingAt(new URL(found.subjectId).pathname) : undefined,
    deps.deletions.ofCase(id),
  ]);
  const decisionsShown = [decision, appealed].filter((one) => one !== undefined);
  const [names, imposed] = await Promise.all([
    deps.namesOf([found.claimedBy, ...decisionsShown.map(({ decidedBy }) => decidedBy)].filter((by) => by !== null)),
    decisionsShown.length > 0
      ? readSanctionsOf(drizzle, { decisionIds: decisionsShown.map((one) => one.id) })
      : Promise.resolve([]),
  ]);
  const asDecision = (one: StoredDecision): z.input<typeof CaseDecision> => {
    const sanction = imposed.find(({ sanction }) => sanction.decisionId === one.id);
    const { decidedAt, decidedBy, outcome, isHidden, ground, rule, facts, isBySame, reversedAt } = one;
    const by = names.get(decidedBy) ?? decidedBy;
    return {
      at: decidedAt,
      by,
      outcome,
      isHidden,
      ground,
      rule,
      facts,
      isBySame,
      sanction: sanction ? sanctionRow(sanction, now) : null,
      reversedAt,
    };
  };
  const state = stateOf(found, now);
  const isMine = found.authorId === operatorId;
  return {
    ...caseRow(found, names, now),
    version: found.version,
    // Once decided, only while the decision keeps it hidden. The statement still says that it was hidden at once.
    hiddenAt: !found.decidedAt || (decision?.isHidden && !decision.reversedAt) ? found.hiddenAt : null,
    // Rooms have ids, which moderators can't enter.
    scopes: deps.sanctionScopes().filter((scope) => scope !== 'room'),
    isMine,
    claimedUntil: state === 'claimed' ? found.claimedUntil : null,
    isClaimedByMe: !found.decidedAt && found.claimedBy === operatorId,
    path: found.path,
    reported: snapshotOf(found),
    current: thing ? snapshotOf(thing) : null,
    // The content of a page isn't read.
    note: thing?.note || null,
    isChanged: found.kind !== ADDRESS && thing?.version !== found.subjectVersion,
    reportsOf: (isMine ? [] : reportsOf).map(({ number, reportedAt, reason, note, reporterId, name, email }) => ({
      number,
      at: reportedAt,
      reason,
      note,
      reporterId,
      name,
      email,
    })),
    decision: decision ? asDecision(decision) : null,
    appeal: appealed
      ? {
          // R9. Reporters may identify themselves in an appeal.
          text: isMine && found.appealReport !== null ? '' : (found.appealText ?? ''),
          caseId: appealed.caseId,
          decision: asDecision(appealed),
          isDecidedByMe: appealed.decidedBy === operatorId,
          isOfReporter: found.appealReport !== null,
        }
      : null,
    shows: shows ?? null,
    deletions,
    sanctions: past.map((one) => sanctionRow(one, now)),
    history,
  };
}

export function snapshotOf({
  text,
  picture,
}: Pick<StoredCase, 'text' | 'picture'> | Pick<ReportableThing, 'text' | 'picture'>) {
  return { text: text ?? null, picture: picture ? `data:image/webp;base64,${picture.toString('base64')}` : null };
}
