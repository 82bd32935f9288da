/** Thrown when what was asked for does not exist, or must look as if it did not. One place turns it into an answer. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
  readonly statusCode = 404;

  constructor(message = 'This page could not be found', options?: ErrorOptions) {
    super(message, options);
  }
}

/** Thrown when the caller has to sign in first. */
export class NotAuthenticated extends Error {
  override readonly name = 'NotAuthenticated';
  readonly statusCode = 401;

  constructor(message = 'You are not authenticated.', options?: ErrorOptions) {
    super(message, options);
  }
}

/** Thrown when the caller is known and still may not. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';
  readonly statusCode = 403;

  constructor(message = 'You may not do this.', options?: ErrorOptions) {
    super(message, options);
  }
}

/** Thrown when there is more to do than can be done now. */
export class Busy extends Error {
  override readonly name = 'Busy';
  readonly statusCode = 503;
  readonly retryAfterSeconds = 1;

  constructor(message = 'Many people are here at this moment. Please try again.', options?: ErrorOptions) {
    super(message, options);
  }
}

/**
 * The HTTP status an error asks for: its `statusCode`, its `status` or its `response.status`, else 500 (part 1, section 8).
 * Only whole numbers from 300 to 599 count, so an error can neither claim success nor break the answer.
 */
export function statusOf(error: unknown): number {
  const candidates = [
    property(error, 'statusCode'),
    property(error, 'status'),
    property(property(error, 'response'), 'status'),
  ];
  return candidates.find(isErrorStatus) ?? 500;
}

function isErrorStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 300 && value <= 599;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
