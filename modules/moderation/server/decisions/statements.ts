import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Statement } from '../../contract/types.ts';
import { findAppealsOf } from '../cases/case-store.ts';
import { type ModerationDeps, reportableOf } from '../deps.ts';
import { appealableUntil } from './appeal-decision.ts';
import {
  findBan,
  readDecisionsOf,
  readStatements,
  type StoredSanction,
  type StoredStatement,
} from './decision-store.ts';
import { decisionOf, type StatementRef } from './statement-token.ts';

const OPEN_AFTER_APPEALS_MS = 30 * DAY;

const isRunning = ({ liftedAt, endsAt }: Pick<StoredSanction, 'liftedAt' | 'endsAt'>, now: Date) =>
  !liftedAt && (!endsAt || endsAt > now);

/** R11. A token expires some time after the last day to appeal, unless its person is banned and can't sign in. */
function isOpenByToken({ decision, sanction }: StoredStatement, now: Date): boolean {
  const isBanned = sanction?.kind === 'ban' && isRunning(sanction, now);
  return isBanned || now.getTime() < appealableUntil(decision).getTime() + OPEN_AFTER_APPEALS_MS;
}

/** R22. */
async function canCancel(
  { membership }: Pick<ModerationDeps, 'membership'>,
  tx: Tx,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  return userId !== null && (await findBan(tx, userId, now)) !== undefined && membership.isRenewing(tx, userId);
}

/** R22. For a banned person, who can't sign in to do so. Idempotent. */
export async function cancelRenewal(
  deps: ModerationDeps,
  token: string,
): Promise<'canceled' | 'not-found' | 'not-banned'> {
  const ref = await decisionOf(deps, { token });
  if (!ref || ref.report !== undefined) return 'not-found';
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const [statement] = await readStatements(tx, { id: ref.id, isDismissed: false });
    const userId = statement?.decision.userId;
    if (!userId || !isOpenByToken(statement, now)) return 'not-found';
    if (!(await findBan(tx, userId, now))) return 'not-banned';
    await deps.membership.cancelAll(tx, userId);
    return 'canceled';
  });
}

/**
 * Decisions against a person with their appeals, newest first (R11), or the one on a report, for its reporter (R12).
 */
export async function statementsOf(
  deps: Pick<ModerationDeps, 'clock' | 'membership' | 'reportables' | 'tokens'>,
  tx: Tx,
  of: { userId: string } | StatementRef,
): Promise<Statement[]> {
  const now = deps.clock.now();
  const isByToken = 'token' in of;
  const ref = isByToken || 'id' in of ? await decisionOf(deps, of) : undefined;
  if (isByToken && !ref) return [];
  const report = ref?.report ?? null;
  const found = await readStatements(tx, {
    id: ref?.id,
    userId: isByToken ? undefined : of.userId,
    isDismissed: report !== null,
  });
  const statements = isByToken ? found.filter((one) => isOpenByToken(one, now)) : found;
  const appeals = await findAppealsOf(
    tx,
    statements.map(({ decision }) => decision.id),
  );
  const answers = await readDecisionsOf(
    tx,
    appeals.map(({ id }) => id),
  );
  const [banned] = isByToken && report === null ? statements : [];
  const canCancelRenewal = banned ? await canCancel(deps, tx, banned.decision.userId, now) : false;
  return statements.map(({ decision, kind, text, hiddenAt, isReported, sanction }) => {
    const appeal = appeals.find((one) => one.appealOf === decision.id && one.appealReport === report);
    const answer = answers.find(({ caseId }) => caseId === appeal?.id);
    const until = appealableUntil(decision);
    return {
      id: decision.id,
      report,
      decidedAt: decision.decidedAt.toISOString(),
      what: reportableOf(deps, kind)?.label() ?? kind,
      // Reporters don't get the text: others wrote it, and the page is open to visitors of unverified age.
      text: report === null ? text : null,
      isHidden: decision.isHidden,
      wasHiddenAtOnce: hiddenAt !== null,
      isReported,
      sanction: sanction && {
        kind: sanction.kind,
        scope: sanction.scope,
        endsAt: sanction.endsAt?.toISOString() ?? null,
        liftedAt: sanction.liftedAt?.toISOString() ?? null,
        isOver: !isRunning(sanction, now),
      },
      ground: decision.ground ?? 'terms',
      rule: decision.rule ?? '',
      facts: decision.facts,
      appealUntil: until.toISOString(),
      canAppeal: !appeal && !decision.reversedAt && now < until,
      canCancelRenewal,
      appeal: appeal
        ? {
            at: appeal.openedAt.toISOString(),
            text: appeal.appealText ?? '',
            outcome: answer?.outcome === 'reversed' ? 'reversed' : answer ? 'upheld' : null,
            answer: answer?.facts ?? null,
            isBySame: answer?.isBySame ?? false,
          }
        : null,
      reversedAt: decision.reversedAt?.toISOString() ?? null,
    };
  });
}
