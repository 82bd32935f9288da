import { type Refusal, refusal } from './problem.ts';

/** A site is closed for everybody: for maintenance, or because it hasn't been opened yet. */
export interface Closed {
  /** The message for visitors; empty for the default. */
  message: string;
  /** ISO 8601; null if unknown. */
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
