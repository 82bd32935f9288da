import { type Middleware, ORPCError } from '@orpc/server';
import { type Metrics, NO_METRICS } from '#kernel/metrics/metrics.ts';
import { currentRequest } from '#kernel/request-scope.ts';
import { type Tracing, traced } from '#kernel/tracing/tracing.ts';

const TOO_MANY = 429;

type Guard<Context extends object, Meta extends object> = Middleware<
  Context,
  Record<never, never>,
  unknown,
  unknown,
  // biome-ignore lint/suspicious/noExplicitAny: the library's own "any error map"
  any,
  Meta
>;

/**
 * Observes every call, over HTTP and in process: sets its name as the request's route, and opens a span if tracing is
 * on. It wraps the guard, so that it sees refusals, and is one middleware with it because each one slows down every
 * call.
 */
export function observed<Context extends object, Meta extends object>(
  { metrics = NO_METRICS, tracing }: { metrics?: Metrics; tracing?: Tracing },
  guard: Guard<Context, Meta>,
): Guard<Context, Meta> {
  const refusals = metrics.counter({
    name: 'parallax_rate_limit_refusals_total',
    help: 'Calls that were turned away because they came too often',
    labels: ['call'],
  });
  return async (options, input, output) => {
    const call = options.path.join('.');
    const request = currentRequest();
    if (request?.kind === 'call') request.route = call;
    try {
      if (!tracing) return await guard(options, input, output);
      return await traced(tracing, call, { 'rpc.method': call }, async () => guard(options, input, output));
    } catch (error) {
      if (error instanceof ORPCError && error.status === TOO_MANY) refusals.of({ call }).count += 1;
      throw error;
    }
  };
}
