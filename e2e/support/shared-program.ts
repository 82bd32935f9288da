import type { TestProject } from 'vitest/node';
import { copyOfDemoWorld } from './demo-world.ts';
import type { Operator } from './operator.ts';
import { startProgram } from './program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of this run's program. */
    origin: string;
    dataDir: string;
    /** Of the demo, signed in to the admin. */
    operator: Operator;
    /** The folder of the demo world, for copies. */
    worldFolder: string;
  }
}

/**
 * One program for all e2e tests of visitors and one for those of operators; each signs up its own people, as on a real
 * site.
 */
export default async function startShared(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, operator } = await copyOfDemoWorld(project.getProvidedContext().worldFolder);
  // Behind a proxy, like a real site: each visitor has an address of their own, with its own rate limits.
  const program = await startProgram('production', { DATA_DIR: dataDir, TRUSTED_PROXIES: '1' });
  project.provide('origin', program.origin);
  project.provide('dataDir', dataDir);
  project.provide('operator', operator);
  return () => program.discard();
}
