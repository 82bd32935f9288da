import { type ErrorMap, ORPCError } from '@orpc/contract';

/** Thrown by a use case to refuse. Its endpoint answers with the error that it declares under this code. */
export class Refused extends Error {
  override readonly name: string = 'Refused';
  readonly code: string;
  readonly data: unknown;

  /** @param message replaces the declared one */
  constructor(code: string, { message = '', data }: { message?: string; data?: unknown } = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Turns a `Refused` into the error that the endpoint declares; returns anything else unchanged. */
export function asDeclared(errorMap: ErrorMap, error: unknown): unknown {
  const declared = error instanceof Refused ? errorMap[error.code] : undefined;
  if (!(error instanceof Refused) || !declared) return error;
  const { code, data, message } = error;
  return new ORPCError(code, { defined: true, status: declared.status, message: message || declared.message, data });
}
