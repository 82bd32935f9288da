import { type Refusal, refusal } from './problem.ts';

/** A site is closed to anyone who asks: for maintenance, or because nobody has opened it yet. */
export interface Closed {
  /** What they are told; empty: nothing of its own. */
  message: string;
  /** ISO 8601; null where nobody knows. */
  until: string | null;
  retryAfterSeconds: number;
  isNotOpenYet?: boolean;
}

export function closedRefusal({ message, retryAfterSeconds, isNotOpenYet }: Closed): Refusal {
  const usual = isNotOpenYet
    ? 'This site isn’t open yet.'
    : 'The site is closed for maintenance. Please come back in a while.';
  return refusal(503, message || usual, { retryAfterSeconds });
}
