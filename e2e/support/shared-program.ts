import type { TestProject } from 'vitest/node';
import { copyOfDemoWorld } from './demo-world.ts';
import type { Operator } from './operator.ts';
import { startProgram } from './program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the program of this run answers. */
    origin: string;
    dataDir: string;
    /** Of the demo, and in the admin already. */
    operator: Operator;
    /** Where the demo world is kept for anyone who needs a copy. */
    worldFolder: string;
  }
}

/**
 * One program for all e2e tests of visitors, and one for those of operators: each brings people of its own, as on a
 * real site.
 */
export default async function startShared(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, operator } = await copyOfDemoWorld(project.getProvidedContext().worldFolder);
  // Behind a proxy, as a site is: each visitor has an address, and the limits of one are not those of all.
  const program = await startProgram('production', { DATA_DIR: dataDir, TRUSTED_PROXIES: '1' });
  project.provide('origin', program.origin);
  project.provide('dataDir', dataDir);
  project.provide('operator', operator);
  return () => program.discard();
}
