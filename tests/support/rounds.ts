import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    rounds: 'small' | 'large';
  }
}

/**
 * How often a property, a fuzz or a kill is tried: enough to find a fault in `npm test`, and in `npm run test:deep` to
 * find the rare ones.
 */
export function rounds(small: number, large: number): number {
  return inject('rounds') === 'large' ? large : small;
}

// What names no number itself.
fc.configureGlobal({ numRuns: rounds(100, 1000) });
