import { type Middleware, ORPCError } from '@orpc/server';
import { type Metrics, NO_METRICS } from '#kernel/metrics/metrics.ts';
import { currentRequest } from '#kernel/request-scope.ts';
import { type Tracing, traced } from '#kernel/tracing/tracing.ts';

const TOO_MANY = 429;

/**
 * Looks on while a call is made, over HTTP and in process: its name becomes the route of a request that is nothing but this call,
 * and a span where there is tracing. Stands before everything that may turn the call away.
 */
export function observed<Context extends object, Meta extends object>({
  metrics = NO_METRICS,
  tracing,
}: {
  metrics?: Metrics;
  tracing?: Tracing;
}): Middleware<
  Context,
  Record<never, never>,
  unknown,
  unknown,
  // biome-ignore lint/suspicious/noExplicitAny: the library's own "any error map"
  any,
  Meta
> {
  const refusals = metrics.counter({
    name: 'parallax_rate_limit_refusals_total',
    help: 'Calls that were turned away because they came too often',
    labels: ['call'],
  });
  return async ({ next, path }) => {
    const call = path.join('.');
    const request = currentRequest();
    if (request?.kind === 'call') request.route = call;
    try {
      return await traced(tracing, call, { 'rpc.method': call }, async () => next());
    } catch (error) {
      if (error instanceof ORPCError && error.status === TOO_MANY) refusals.of({ call }).count += 1;
      throw error;
    }
  };
}
