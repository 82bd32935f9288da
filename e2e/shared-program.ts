import type { TestProject } from 'vitest/node';
import { enrolOperator, type Operator } from './operator.ts';
import { startProgram } from './program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the program of this run answers. */
    origin: string;
    dataDir: string;
    /** Of the demo, and at the desk already. */
    operator: Operator;
  }
}

/** One program for all journeys of visitors, and one for those of operators: each brings people of its own, as on a real site. */
export default async function startShared({ provide }: TestProject): Promise<() => Promise<void>> {
  // Behind a proxy, as a site is: each visitor has an address, and the limits of one are not those of all.
  const program = await startProgram('production', { TRUSTED_PROXIES: '1' });
  provide('origin', program.origin);
  provide('dataDir', program.dataDir);
  // Told once.
  const [, email = '', password = ''] =
    /(\S+) operates the site with the password (\S+)/.exec(program.said()) ?? [];
  const storageState = await enrolOperator(program, { email, password });
  provide('operator', { email, password, storageState });
  return () => program.discard();
}
