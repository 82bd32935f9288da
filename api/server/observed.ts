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
 * Looks on while a call is made, over HTTP and in process: its name becomes the route of a request that is nothing but
 * this call, and a span where there is tracing. Around the guard, so that it sees who is turned away, and one with it,
 * because every step of the library costs each call.
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
