import { type ErrorMap, ORPCError } from '@orpc/contract';

/** Thrown by a use case that refuses. Its endpoint answers the error that it declares under this code. */
export class Refused extends Error {
  override readonly name: string = 'Refused';
  readonly code: string;
  readonly data: unknown;

  /** @param message in place of the declared one */
  constructor(code: string, { message = '', data }: { message?: string; data?: unknown } = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A refusal as the endpoint declares it; anything else as it is. */
export function asDeclared(errorMap: ErrorMap, error: unknown): unknown {
  const declared = error instanceof Refused ? errorMap[error.code] : undefined;
  if (!(error instanceof Refused) || !declared) return error;
  const { code, data, message } = error;
  return new ORPCError(code, { defined: true, status: declared.status, message: message || declared.message, data });
}
