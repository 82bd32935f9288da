import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    rounds: 'small' | 'large';
  }
}

/**
 * How often a property, a fuzz or a kill is tried: in `npm test` enough to find a fault, in `npm run test:deep` enough
 * to find the rare ones.
 */
export function rounds(small: number, large: number): number {
  return inject('rounds') === 'large' ? large : small;
}

// For properties that set no number themselves.
fc.configureGlobal({ numRuns: rounds(100, 1000) });
