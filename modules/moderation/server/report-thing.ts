import { newId } from '#kernel/ids.ts';
import { dueAt, severityOf } from './case-state.ts';
import { anonymousKey, changeCase, openCase, saveReport } from './case-store.ts';
import type { ModerationDeps } from './deps.ts';
import type { ModerationApi, NewReport } from './index.ts';
import { reportReceivedEmail, sendToReporter } from './moderation-emails.ts';

/** R2 to R5. Undefined where there is nothing of that name. */
export function reportThing(deps: ModerationDeps, report: NewReport): ReturnType<ModerationApi['report']> {
  const { db, clock } = deps;
  const { reason, note, site, reporter } = report;
  const reportable = deps.reportables().find(({ kind }) => kind === report.kind);
  return db.transaction(async (tx) => {
    const subjectId = await reportable?.idOf(tx, report.subject);
    const thing = subjectId ? await reportable?.read(tx, subjectId) : undefined;
    if (!reportable || !subjectId || !thing) return undefined;
    const now = clock.now();
    const severity = severityOf(reason);
    const caseId = newId(clock);
    const { authorId, version: subjectVersion, text, picture, path } = thing;
    const open = await openCase(tx, {
      id: caseId,
      kind: reportable.kind,
      subjectId,
      subjectVersion,
      authorId,
      text,
      picture,
      path,
      site,
      reason,
      severity,
      openedAt: now,
      dueAt: dueAt(severity, now),
    });
    const isJoining = open.id !== caseId;
    const { number, isFirst, isNews } = await saveReport(tx, {
      caseId: open.id,
      reporterKey: keyOf(reporter) ?? (await anonymousKey(tx, open.id)),
      reporterId: 'userId' in reporter ? reporter.userId : null,
      name: 'userId' in reporter ? null : reporter.name,
      email: 'userId' in reporter ? null : reporter.email,
      reason,
      note,
      site,
      reportedAt: now,
    });
    const due = new Date(Math.min(dueAt(severity, now).getTime(), open.dueAt.getTime()));
    // Counts the version up, so that nobody decides without having seen this report.
    if (isJoining && isNews)
      await changeCase(tx, open, severity > open.severity ? { severity, reason, dueAt: due } : {});
    if (isFirst)
      await sendToReporter(deps, tx, { number, site, reporter }, reportReceivedEmail(number, deps.siteNameOf(site)));
    return { number };
  });
}

/** R4. Undefined for somebody who can't be told from others. */
function keyOf(reporter: NewReport['reporter']): string | undefined {
  return 'userId' in reporter ? reporter.userId : reporter.email;
}
