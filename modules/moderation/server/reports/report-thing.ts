import type { Tx } from '#kernel/db/database.ts';
import * as m from '#messages/moderation';
import { ANONYMOUS_REASON } from '../../contract/reasons.ts';
import { raised, severityOf, URGENT } from '../cases/case-state.ts';
import { anonymousKey, changeCase, saveReport, updateCase, wasFoundHarmless } from '../cases/case-store.ts';
import { type OpenedCase, openCase } from '../cases/open-case.ts';
import { reportedThing } from '../decisions/decide-case.ts';
import type { ModerationDeps } from '../deps.ts';
import type { ModerationApi, NewReport } from '../index.ts';
import { hiddenEmail, mayEmail, reportReceivedEmail, sendToPerson, sendToReporter } from '../moderation-emails.ts';

/** R2 to R5, R21. Undefined if there is nothing of that name. Throws `ThingChanged`. */
export async function reportThing(deps: ModerationDeps, report: NewReport): ReturnType<ModerationApi['report']> {
  const { db, clock } = deps;
  const { reason, note, site, reporter } = report;
  const reporterId = 'userId' in reporter ? reporter.userId : undefined;
  const guest = 'userId' in reporter ? {} : reporter;
  const getsReceipt = await mayEmail(deps, 'receipt', guest.email);
  return db.transaction(async (tx) => {
    const opened = await openCase(deps, tx, { ...report, reporterId });
    if (!opened) return undefined;
    const { open, isNew } = opened;
    const now = clock.now();
    const severity = severityOf(reason);
    const { number, isFirst, isNews } = await saveReport(tx, {
      caseId: open.id,
      // R4. Reporters without an email can't be told apart.
      reporterKey: reporterId ?? guest.email ?? (await anonymousKey(tx, open.id)),
      reporterId,
      name: guest.name,
      email: guest.email,
      reason,
      note,
      site,
      reportedAt: now,
    });
    // Increments the version, so that nobody decides without having seen this report.
    if (!isNew && isNews) await changeCase(tx, open, raised(open, { severity, reason }, now));
    if (severity >= URGENT) await hideAtOnce(deps, tx, opened, report);
    if (isFirst && getsReceipt)
      await sendToReporter(deps, tx, { number, site, reporter }, reportReceivedEmail(number, deps.siteNameOf(site)));
    return { number };
  });
}

/** R21. */
async function hideAtOnce(
  deps: ModerationDeps,
  tx: Tx,
  { open, reportable, thing }: OpenedCase,
  { reason, site }: NewReport,
): Promise<void> {
  if (!thing.picture || open.hiddenAt || (await wasFoundHarmless(tx, open))) return;
  const by = { actor: { kind: 'program', name: 'moderation' }, reason: m.hidden_at_once() } as const;
  if (!(await reportable.hide(tx, open.subjectId, reportedThing(open), by))) return;
  await updateCase(tx, open.id, { hiddenAt: deps.clock.now() });
  if (reason !== ANONYMOUS_REASON)
    await sendToPerson(
      deps,
      tx,
      { userId: thing.authorId ?? null, site },
      hiddenEmail(deps.siteNameOf(site), reportable.label()),
    );
}
