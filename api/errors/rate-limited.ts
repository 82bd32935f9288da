import { type Refusal, refusal } from './problem.ts';

/** The parts of a rate limit refusal: a sentence for people, and the seconds of `Retry-After`. */
export function waitFor(retryAfterMs: number): { message: string; data: { retryAfterSeconds: number } } {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  const wait = seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
  return {
    message: `Too many attempts. Please wait ${wait} and try again.`,
    data: { retryAfterSeconds: seconds },
  };
}

/** Over a rate limit: says when to try again. */
export function tooMany(retryAfterMs: number): Refusal {
  const { message, data } = waitFor(retryAfterMs);
  return refusal(429, message, data);
}

function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
