import { ORPCError, ValidationError } from '@orpc/server';
import { statusOf, unavailableIn } from '#kernel/errors.ts';
import './issue-text.ts';
import { AGE_NOT_VERIFIED } from '../request/visitor.ts';

/** The message if there is no better one. */
const GENERIC_FAILURE = 'Uh-oh... Something went wrong.';
/** The same for whatever is unavailable; the log says what it was. */
const OVERLOAD = 'The server is busy. Please try again in a moment.';

const CODES: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** The error of every refusal, whatever refuses. */
export type Refusal = ORPCError<string, unknown>;

/** @param data goes into the body; `retryAfterSeconds` becomes the header `Retry-After`, `allow` the header `Allow` */
export function refusal(
  status: number,
  message: string,
  data?: { retryAfterSeconds?: number; allow?: readonly string[]; errors?: readonly InvalidField[] },
): Refusal {
  return new ORPCError(CODES[status] ?? 'REFUSED', { status, message, data });
}

export function ageNotVerified(): Refusal {
  return new ORPCError(AGE_NOT_VERIFIED, { status: 403, message: 'Please verify your age first.' });
}

/** No endpoint answers this method here. @param allow the methods that are answered */
export function unanswered(method: string, allow: readonly string[] = []): Refusal {
  if (allow.length === 0) return refusal(404, 'This page could not be found');
  return refusal(405, `${method} cannot be done here.`, { allow });
}

/** The allowed methods, if the refusal holds them. */
export function allowOf({ data }: Refusal): string | undefined {
  return isRecord(data) && Array.isArray(data.allow) ? data.allow.join(', ') : undefined;
}

/** How long to wait before retrying, if the refusal says so. */
export function retryAfterOf({ data }: Refusal): number | undefined {
  const seconds = isRecord(data) ? data.retryAfterSeconds : undefined;
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds)) : undefined;
}

export interface InvalidField {
  /** RFC 6901 pointer into the input. */
  pointer: string;
  detail: string;
}

/**
 * Turns what a use case threw into a refusal with a status. A bug becomes 500 and keeps its cause for the log.
 * @param failure the message for a bug
 */
export function asRefusal(error: unknown, failure = GENERIC_FAILURE): Refusal {
  if (error instanceof ORPCError) return error.cause instanceof ValidationError ? invalidInput(error) : error;
  const overload = unavailableIn(error);
  if (overload) {
    const { statusCode: status, retryAfterSeconds } = overload;
    return new ORPCError('SERVICE_UNAVAILABLE', {
      status,
      message: OVERLOAD,
      data: { retryAfterSeconds },
      cause: error,
    });
  }
  const status = statusOf(error);
  if (status >= 500) return new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: failure, cause: error });
  const message = (error instanceof Error && error.message) || GENERIC_FAILURE;
  return new ORPCError(CODES[status] ?? 'REFUSED', { status, message, cause: error });
}

/** An unreadable body is the caller's fault. Errors of procedures are refusals already when they get here. */
export function asUnreadable(error: unknown): Refusal | undefined {
  if (!(error instanceof SyntaxError)) return undefined;
  return refusal(400, 'The request body is not valid JSON.');
}

/** The unknown fields, if that is the issue. */
function unknownIn(issue: object): string[] {
  return 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : [];
}

/**
 * A body with fields, named by their pointers, that the endpoint doesn't know. They are refused rather than ignored, so
 * that nobody believes they were saved.
 */
export function unknownFieldsRefusal(pointers: readonly string[]): Refusal {
  const errors = pointers.slice(0, MOST_TOLD).map((pointer) => ({
    pointer,
    detail: notKnown(pointer.slice(pointer.lastIndexOf('/') + 1)),
  }));
  return refusal(400, errors[0]?.detail ?? '', { errors });
}

const MOST_TOLD = 20;

const notKnown = (key: string) => `Unknown field ${JSON.stringify(key)}.`;

function invalidInput(error: Refusal): Refusal {
  if (error.status >= 500)
    return new ORPCError('INTERNAL_SERVER_ERROR', {
      status: 500,
      message: GENERIC_FAILURE,
      cause: error.cause,
    });
  const issues = error.cause instanceof ValidationError ? error.cause.issues : [];
  const errors = issues.flatMap((issue): InvalidField[] => {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
    const unknown = unknownIn(issue);
    if (unknown.length > 0)
      return unknown.map((key) => ({ pointer: `/${[...path, key].join('/')}`, detail: notKnown(key) }));
    return [{ pointer: `/${path.join('/')}`, detail: issue.message }];
  });
  const message = errors[0]?.detail ?? 'The request is not valid.';
  return new ORPCError('BAD_REQUEST', { status: 400, message, data: { errors }, cause: error.cause });
}

/**
 * The body of a refused call: the envelope of all answers and RFC 9457 problem details in one object. Both define
 * `status`; a caller that asks for `application/problem+json` gets the number of RFC 9457 §3.1.2, any other the
 * envelope's `{ code, message }` (docs/decisions/002).
 */
export function problemBody(error: Refusal, wantsProblem: boolean): Record<string, unknown> {
  const data = isRecord(error.data) ? error.data : {};
  return {
    type: `/errors/${error.code.toLowerCase().replaceAll('_', '-')}`,
    title: titleOf(error),
    detail: error.message,
    code: error.code,
    ...data,
    status: wantsProblem ? error.status : { code: error.status, message: error.message },
  };
}

function titleOf(error: Refusal): string {
  return error.code.charAt(0) + error.code.slice(1).toLowerCase().replaceAll('_', ' ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
