import type { JobRun, JobWork } from './work.ts';

/** Runs a module's job once, like the engine, and waits for it. */
export async function runWork(
  jobs: readonly JobWork[],
  name?: string,
  payload: unknown = {},
  run: JobRun = { signal: new AbortController().signal, progress: async () => {} },
): Promise<void> {
  const found = jobs.find(({ type }) => name === undefined || type.name === name);
  if (!found) throw new Error(`There is no job ${name}.`);
  await found.run(payload, run);
}
