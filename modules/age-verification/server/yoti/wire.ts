import { z } from 'zod';
import type { AgeMethod } from '../../contract/rules.ts';
import type { AgeOutcome } from '../providers/age-provider.ts';

/**
 * Our names of the methods, and Yoti's (documentation of its age verification service;
 * modules/age-verification/RULES.md, R17).
 */
export const YOTI_METHODS = {
  'age-estimation': 'age_estimation',
  'digital-id': 'digital_id',
  document: 'doc_scan',
  'credit-card': 'credit_card',
  mobile: 'mobile',
} as const satisfies Partial<Record<AgeMethod, string>>;
export type YotiMethod = keyof typeof YOTI_METHODS;

/** Faces are estimated with a margin: a visitor who looks younger than this must prove their age by another method. */
const LEAST_LOOKED = 25;
const LEAST = 18;

/** The settings of each method; methods that aren't accepted are switched off. */
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

/** An unknown status decides nothing. */
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
