import { type JobWork, work } from '#kernel/jobs/work.ts';
import { resumeEncoding } from './end-step.ts';
import { EncodeStep, ResumeEncoding } from './jobs.ts';
import type { EncodeParts } from './parts.ts';
import { runStep } from './run-step.ts';

/** What of the making of films the rest of the module may use. */
export { beginEncoding, cancelEncoding, encodeAnew, makeAgain, retrySteps } from './begin.ts';
export { stepDeskHandlers } from './desk-calls.ts';

export function encodeJobs(parts: EncodeParts): JobWork[] {
  const { atOnce } = parts.encoding;
  const encodeStep = { ...EncodeStep, options: { ...EncodeStep.options, concurrency: atOnce } };
  return [
    work(encodeStep, (asked, run) => runStep(parts, asked, run)),
    work(ResumeEncoding, () => resumeEncoding(parts)),
  ];
}
