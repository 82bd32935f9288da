import type { Tx } from '#kernel/db/database.ts';
import type { Statement } from '../contract/types.ts';
import { appealableUntil } from './appeal-decision.ts';
import { findAppealOf } from './case-store.ts';
import { readDecisionsOf, readStatements } from './decision-store.ts';
import type { ModerationDeps } from './deps.ts';

/** Decisions against somebody as they see them, with their appeals, the newest first (R11). */
export async function statementsOf(
  deps: Pick<ModerationDeps, 'clock' | 'reportables'>,
  tx: Tx,
  of: { userId: string } | { token: string },
): Promise<Statement[]> {
  const statements = await readStatements(tx, of);
  const appeals = await findAppealOf(
    tx,
    statements.map(({ decision }) => decision.id),
  );
  const answers = await readDecisionsOf(
    tx,
    appeals.map(({ id }) => id),
  );
  const now = deps.clock.now();
  return statements.map(({ decision, kind, text, sanction }) => {
    const appeal = appeals.find(({ appealOf }) => appealOf === decision.id);
    const answer = answers.find(({ caseId }) => caseId === appeal?.id);
    const until = appealableUntil(decision);
    return {
      token: decision.token,
      decidedAt: decision.decidedAt.toISOString(),
      what:
        deps
          .reportables()
          .find((reportable) => reportable.kind === kind)
          ?.label() ?? kind,
      text,
      isHidden: decision.isHidden,
      sanction: sanction && {
        kind: sanction.kind,
        scope: sanction.scope,
        endsAt: sanction.endsAt?.toISOString() ?? null,
        liftedAt: sanction.liftedAt?.toISOString() ?? null,
      },
      ground: decision.ground ?? 'terms',
      rule: decision.rule ?? '',
      facts: decision.facts,
      appealUntil: until.toISOString(),
      canAppeal: !appeal && !decision.reversedAt && decision.userId !== null && now < until,
      appeal: appeal
        ? {
            at: appeal.openedAt.toISOString(),
            text: appeal.appealText ?? '',
            outcome: answer?.outcome === 'reversed' ? 'reversed' : answer ? 'upheld' : null,
            answer: answer?.facts ?? null,
          }
        : null,
      reversedAt: decision.reversedAt?.toISOString() ?? null,
    };
  });
}
