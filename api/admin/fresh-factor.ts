import { ORPCError } from '@orpc/server';
import { FRESH_FACTOR_MS, type Operator, requireSession } from '../request/operator.ts';

/** Requires a second factor from the last ten minutes. API keys have none, so they are refused. */
export function requireFreshFactor(operator: Pick<Operator, 'by' | 'factorAt'>, now: Date): void {
  requireSession(operator);
  const shown = operator.factorAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (now.getTime() - shown > FRESH_FACTOR_MS)
    throw new ORPCError('SECOND_FACTOR_NEEDED', {
      status: 403,
      message: 'Show your second factor again to go on.',
    });
}
