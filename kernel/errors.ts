/** Thrown if what was requested doesn't exist, or must look as if it didn't. One place turns it into a response. */
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

/** Thrown when the caller is signed in but not allowed to do this. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';
  readonly statusCode = 403;

  constructor(message = 'You may not do this.', options?: ErrorOptions) {
    super(message, options);
  }
}

/**
 * Thrown when the program can't answer now but may soon: the database hangs, a queue is full. Never because of a bug.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly statusCode = 503;
  /** For the response's `Retry-After`. */
  readonly retryAfterSeconds: number;

  constructor(
    message = 'The server is busy. Please try again in a moment.',
    options: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.retryAfterSeconds = options.retryAfterSeconds ?? 5;
  }
}

/** The `Unavailable` that this error is, or that caused it, however often it was wrapped. */
export function unavailableIn(error: unknown): Unavailable | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof Unavailable) return at;
  return undefined;
}

/**
 * The HTTP status of an error: its `statusCode`, `status` or `response.status`, else 500; 503 if its cause is
 * `Unavailable`. Only whole numbers from 300 to 599 count, so that an error can neither report success nor break the
 * response.
 */
export function statusOf(error: unknown): number {
  if (unavailableIn(error)) return 503;
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
