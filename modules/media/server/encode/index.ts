import { type JobWork, work } from '#kernel/jobs/work.ts';
import type { EncodeDeps } from './deps.ts';
import { EncodeStep, ResumeEncoding } from './jobs.ts';
import { resumeEncoding } from './run/end-step.ts';
import { runStep } from './run/run-step.ts';

export { stepAdminHandlers } from './admin-api.ts';
/** What the rest of the module may use of encoding. */
export { beginEncoding, cancelEncoding, encodeAnew, makeAgain, retrySteps } from './begin.ts';

export function encodeJobs(deps: EncodeDeps): JobWork[] {
  const { atOnce } = deps.encoding;
  const encodeStep = { ...EncodeStep, options: { ...EncodeStep.options, concurrency: atOnce } };
  return [work(encodeStep, (step, run) => runStep(deps, step, run)), work(ResumeEncoding, () => resumeEncoding(deps))];
}
