import { z } from 'zod';
import type { AgeMethod } from '../../contract/rules.ts';
import type { AgeOutcome } from '../providers/age-provider.ts';

/**
 * Yoti's names of the ways, and ours (docs of its age verification service; modules/age-verification/RULES.md, R17).
 */
export const YOTI_METHODS = {
  'age-estimation': 'age_estimation',
  'digital-id': 'digital_id',
  document: 'doc_scan',
  'credit-card': 'credit_card',
  mobile: 'mobile',
} as const satisfies Partial<Record<AgeMethod, string>>;
export type YotiMethod = keyof typeof YOTI_METHODS;

/** Faces are judged with a margin: anyone who looks younger than this has to prove an age otherwise. */
const LEAST_LOOKED = 25;
const LEAST = 18;

/** What each way is asked with; one that does not count is said to be off. */
export function requestedMethods(methods: readonly AgeMethod[]): Record<string, object> {
  return Object.fromEntries(
    Object.entries(YOTI_METHODS).map(([ours, theirs]) => {
      const allowed = methods.includes(ours as AgeMethod);
      const threshold = ours === 'age-estimation' ? LEAST_LOOKED : LEAST;
      const more =
        ours === 'age-estimation'
          ? { level: 'PASSIVE', retry_limit: 1 }
          : ours === 'document'
            ? { authenticity: 'AUTO', level: 'PASSIVE' }
            : {};
      return [theirs, { allowed, threshold, ...more }];
    }),
  );
}

export const Started = z.object({ id: z.string().min(1).max(100) });

export const Result = z.object({ status: z.string(), method: z.string().optional() });

/** A status that nobody knows yet decides nothing. */
export function outcomeOf(status: string): AgeOutcome {
  const OUTCOMES: Readonly<Record<string, AgeOutcome>> = {
    COMPLETE: 'over',
    FAIL: 'under',
    ERROR: 'inconclusive',
    CANCELLED: 'inconclusive',
    EXPIRED: 'expired',
  };
  return Object.hasOwn(OUTCOMES, status) ? (OUTCOMES[status] ?? 'pending') : 'pending';
}

export function methodOf(theirs: string | undefined): AgeMethod | undefined {
  const spelled = theirs?.toLowerCase();
  const found = Object.entries(YOTI_METHODS).find(([, name]) => name === spelled);
  return found?.[0] as AgeMethod | undefined;
}
