import type { TestProject } from 'vitest/node';
import { startProgram } from './program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the program of this run answers. */
    origin: string;
  }
}

/** One program for all journeys: each brings visitors of its own, as on a real site. */
export default async function startShared({ provide }: TestProject): Promise<() => Promise<void>> {
  const program = await startProgram();
  provide('origin', program.origin);
  return () => program.discard();
}
