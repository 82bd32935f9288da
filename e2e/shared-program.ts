import type { TestProject } from 'vitest/node';
import { startProgram } from './program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the program of this run answers. */
    origin: string;
    /** Of the demo's operator, whose password is told once. */
    operator: { email: string; password: string };
  }
}

/** One program for all journeys: each brings visitors of its own, as on a real site. */
export default async function startShared({ provide }: TestProject): Promise<() => Promise<void>> {
  const program = await startProgram();
  provide('origin', program.origin);
  const [, email = '', password = ''] =
    /(\S+) operates the site with the password (\S+)/.exec(program.said()) ?? [];
  provide('operator', { email, password });
  return () => program.discard();
}
