import { type Refusal, refusal } from './problem.ts';

/** A site is closed for maintenance to anyone who asks. */
export interface Closed {
  /** What they are told; empty: nothing of its own. */
  message: string;
  /** ISO 8601; null where nobody knows. */
  until: string | null;
  retryAfterSeconds: number;
}

export function closedRefusal({ message, retryAfterSeconds }: Closed): Refusal {
  return refusal(503, message || 'The site is closed for maintenance. Please come back in a while.', {
    retryAfterSeconds,
  });
}
