import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';
import { readReports } from '../cases/case-store.ts';
import { findDecisionOfCase } from '../decisions/decision-store.ts';
import type { ModerationDeps } from '../deps.ts';
import { EMAILS_PER_ADDRESS, mayEmail, outcomeEmail, reporterOf, sendToReporter } from '../moderation-emails.ts';

/** `numbers`: only these reports, whose addresses were over the limit before. */
const Payload = z.object({ caseId: z.uuid(), numbers: z.array(z.number().int()).optional() });
export const NotifyReporters = job('moderation.notify-reporters', Payload);

const BATCH = 100;

/** R12. Runs as a job. Each report's email is sent only once, so an interrupted run can start over. */
export async function notifyReporters(
  deps: ModerationDeps,
  { caseId, numbers }: z.output<typeof Payload>,
  signal: AbortSignal,
): Promise<void> {
  const { drizzle } = deps.db;
  const decision = await findDecisionOfCase(drizzle, caseId);
  const isRestricted = decision?.outcome === 'restricted';
  // A reopened case will be decided again.
  if (!decision || (!isRestricted && decision.reversedAt)) return;
  const { isHidden, facts } = decision;
  for (let after = 0; !signal.aborted; ) {
    const reports = await readReports(drizzle, caseId, { after, limit: BATCH, numbers });
    const last = reports.at(-1);
    if (!last) return;
    const later: number[] = [];
    for (const { number, reporterId, email } of reports)
      if (!reporterId && !(await mayEmail(deps, 'outcome', email))) later.push(number);
    await deps.db.transaction(async (tx) => {
      const startAfter = new Date(deps.clock.now().getTime() + EMAILS_PER_ADDRESS.windowMs);
      if (later.length > 0) await deps.jobs.send(tx, NotifyReporters, { caseId, numbers: later }, { startAfter });
      for (const report of reports.filter(({ number }) => !later.includes(number))) {
        const { number, site } = report;
        const outcome = { isRestricted, isHidden, ...(!isRestricted && { facts }) };
        const email = outcomeEmail(number, deps.siteNameOf(site), outcome);
        // R16. Only for a dismissal, which reporters can appeal.
        const decisionId = isRestricted ? undefined : decision.id;
        await sendToReporter(deps, tx, { number, site, reporter: reporterOf(report), decisionId }, email);
      }
    });
    after = last.number;
  }
  signal.throwIfAborted();
}
