import { ORPCError } from '@orpc/server';
import { Forbidden } from '#kernel/errors.ts';
import { FRESH_FACTOR_MS, type Operator } from './operator.ts';

/** Lets those alone through who have shown a second factor in the last ten minutes. A key has none to show. */
export function requireFreshFactor({ by, factorAt }: Pick<Operator, 'by' | 'factorAt'>, now: Date): void {
  if (by.kind === 'key') throw new Forbidden('No API key may do this: it asks for a second factor.');
  const shown = factorAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (now.getTime() - shown > FRESH_FACTOR_MS)
    throw new ORPCError('SECOND_FACTOR_NEEDED', {
      status: 403,
      message: 'Show your second factor again to go on.',
    });
}
