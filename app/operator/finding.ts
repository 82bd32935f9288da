import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#kernel/clock.ts';
import { errorLine } from '#kernel/log/describe-error.ts';

export type State = 'good' | 'mind' | 'broken';

/** One finding of the doctor. */
export interface Finding {
  about: string;
  /** `mind`: it works, but somebody should know. */
  state: State;
  found: string;
  /** What to do about it. */
  advice?: string;
}

type Found = Omit<Finding, 'about'>;
export type Check = () => Promise<Found[]>;

const PATIENCE_MS = 15 * SECOND;

export const good = (found: string): Found => ({ state: 'good', found });
export const mind = (found: string, advice: string): Found => ({ state: 'mind', found, advice });
export const broken = (found: string, advice: string): Found => ({ state: 'broken', found, advice });

/** A check that fails or hangs is a finding itself. */
export async function findingsOf(about: string, check: Check): Promise<Finding[]> {
  const advice = 'See docs/configuration.md for the setting it comes from.';
  const tooLong = sleep(PATIENCE_MS, [broken('no answer in time', advice)], { ref: false });
  const found = await Promise.race([check(), tooLong]).catch((error: unknown) => [broken(errorLine(error), advice)]);
  return found.map((finding) => ({ about, ...finding }));
}
