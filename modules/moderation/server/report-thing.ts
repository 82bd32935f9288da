import { newId } from '#kernel/ids.ts';
import { dueAt, severityOf } from './case-state.ts';
import { insertReport, openCase, updateCase } from './case-store.ts';
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
    const { authorId, version: subjectVersion, text, picture, path } = thing;
    const open = await openCase(tx, {
      id: newId(clock),
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
    const { number, isFirst } = await insertReport(tx, {
      caseId: open.id,
      reporterKey: keyOf(reporter),
      reporterId: 'userId' in reporter ? reporter.userId : null,
      name: 'userId' in reporter ? null : reporter.name,
      email: 'userId' in reporter ? null : reporter.email,
      reason,
      note,
      site,
      reportedAt: now,
    });
    if (!isFirst) return { number };
    // A more urgent reason makes the whole case more urgent; it is the same case to who works on it.
    if (severity > open.severity)
      await updateCase(tx, open.id, {
        severity,
        reason,
        dueAt: new Date(Math.min(dueAt(severity, now).getTime(), open.dueAt.getTime())),
      });
    await sendToReporter(deps, tx, { number, site, reporter }, reportReceivedEmail(number, deps.siteNameOf(site)));
    return { number };
  });
}

/** R4. */
function keyOf(reporter: NewReport['reporter']): string {
  return 'userId' in reporter ? reporter.userId : (reporter.email ?? 'anonymous');
}
