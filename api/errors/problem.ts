import { ORPCError, ValidationError } from '@orpc/server';
import { statusOf, unavailableIn } from '#kernel/errors.ts';
import './issue-text.ts';
import { AGE_NOT_VERIFIED } from '../request/visitor.ts';

/** What a visitor reads when there is nothing better to say. */
const GENERIC_FAILURE = 'Uh-oh... Something went wrong.';
/** Whatever it was that could not be had, which is for the log alone. */
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

/** What every caller who is turned away gets, anyone who turns them away. */
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

/** Nobody answers here, or not when asked so. @param allow the methods that do answer */
export function unanswered(method: string, allow: readonly string[] = []): Refusal {
  if (allow.length === 0) return refusal(404, 'This page could not be found');
  return refusal(405, `${method} cannot be done here.`, { allow });
}

/** The methods that are answered, for a refusal that says so. */
export function allowOf({ data }: Refusal): string | undefined {
  return isRecord(data) && Array.isArray(data.allow) ? data.allow.join(', ') : undefined;
}

/** How long to wait before trying again, for a refusal that says so. */
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
 * Turns whatever a use case threw into one refusal with a status. Bugs become 500 and keep their cause for the log.
 * @param failure what is said of a bug
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

/** A body that could not be read is the caller's; procedures turn what they throw into refusals before it gets here. */
export function asUnreadable(error: unknown): Refusal | undefined {
  if (!(error instanceof SyntaxError)) return undefined;
  return refusal(400, 'The request body is not valid JSON.');
}

/** Fields that a schema does not know, where that is what is wrong. */
function unknownIn(issue: object): string[] {
  return 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : [];
}

/**
 * A call was given fields, by their pointers, that it does not take: told rather than passed over, or somebody believes
 * that they were saved.
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
 * The body of a refused call: the envelope of all answers and RFC 9457 problem details in one object. Both claim
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
