import type { Context } from 'hono';
import { refusal } from '#api/errors/problem.ts';
import type { RequestEnv } from './request/request-context.ts';

/** Requires the length of a large body, because otherwise the memory it needs would be unknown. */
export function requireLength(c: Context<RequestEnv>): void {
  const isOfUnknownLength = c.req.header('transfer-encoding') !== undefined;
  if (isOfUnknownLength && c.req.header('content-length') === undefined)
    throw refusal(411, 'Say how long the body is.');
}

export function tooManyUploads(): Error {
  return refusal(429, 'Too much is being uploaded. Please try again in a moment.', { retryAfterSeconds: 5 });
}
