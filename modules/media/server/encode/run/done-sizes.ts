import { CannotBeMade } from '../ffmpeg/encoder.ts';
import type { SourceFacts } from '../ffmpeg/source-facts.ts';
import { ladderOf, type Rung } from '../ladder.ts';
import { downloadStep, needsOf } from '../plan.ts';
import type { StepRun } from './step-run.ts';

/** The finished sizes that this step can use, smallest first, and what they were made of. */
export async function doneSizes(
  run: StepRun,
  stepOf: (rung: Rung) => string = ({ quality }) => downloadStep(quality),
): Promise<{ source: SourceFacts; rungs: [Rung, ...Rung[]] }> {
  const done = needsOf(run.step, run.all)
    .filter(({ state }) => state === 'done')
    .map(({ step }) => step);
  if (done.length === 0) throw new CannotBeMade('What it is made of could not be made.');
  const source = await run.source();
  const [smallest, ...larger] = ladderOf(source, run.master.format).filter((rung) => done.includes(stepOf(rung)));
  if (!smallest) throw new CannotBeMade('What it is made of is no size of this video.');
  return { source, rungs: [smallest, ...larger] };
}
