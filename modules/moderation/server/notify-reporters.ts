import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';
import { readReports } from './case-store.ts';
import { findDecisionOfCase } from './decision-store.ts';
import type { ModerationDeps } from './deps.ts';
import { outcomeEmail, reporterOf, sendToReporter } from './moderation-emails.ts';

const Payload = z.object({ caseId: z.uuid() });
export const NotifyReporters = job('moderation.notify-reporters', Payload);

const BATCH = 100;

/** R12. The job. An email is sent once for a number, so a run that broke off may begin again. */
export async function notifyReporters(
  deps: ModerationDeps,
  { caseId }: z.output<typeof Payload>,
  signal: AbortSignal,
): Promise<void> {
  const { drizzle } = deps.db;
  const decision = await findDecisionOfCase(drizzle, caseId);
  if (!decision) return;
  const { isHidden, facts } = decision;
  const isRestricted = decision.outcome === 'restricted';
  for (let after = 0; !signal.aborted; ) {
    const reports = await readReports(drizzle, caseId, { after, limit: BATCH });
    const last = reports.at(-1);
    if (!last) return;
    await deps.db.transaction(async (tx) => {
      for (const report of reports) {
        const { number, site } = report;
        const outcome = { isRestricted, isHidden, ...(!isRestricted && { facts }) };
        const email = outcomeEmail(number, deps.siteNameOf(site), outcome);
        // R16. Only of a dismissal, which they can appeal.
        const decisionId = isRestricted ? undefined : decision.id;
        await sendToReporter(deps, tx, { number, site, reporter: reporterOf(report), decisionId }, email);
      }
    });
    after = last.number;
  }
  signal.throwIfAborted();
}
