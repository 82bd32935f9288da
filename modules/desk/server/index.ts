import type { CallContext } from '#calls/context.ts';
import type { Operator } from '#calls/operator.ts';

/** What the composition root may ask of the desk. */
export interface DeskApi {
  /** Who makes a call of the desk: by the cookie of a session, or by an API key as `Bearer`, which counts before it. */
  resolveOperator(request: {
    request: CallContext['request'];
    authorization?: string;
  }): Promise<Operator | undefined>;
  /**
   * The path that makes the first operator, good until it is used or asked for again; undefined where somebody can give roles
   * already.
   */
  firstOperatorPath(): Promise<string | undefined>;
}
