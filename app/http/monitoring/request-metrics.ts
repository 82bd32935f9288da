import type { Metrics, Tally } from '#kernel/metrics/metrics.ts';
import type { RequestScope } from '#kernel/request-scope.ts';

/** Counts requests by route and status. */
export interface RequestMetrics {
  /** A page from memory: the busiest path through the program, on which this is the only counting. */
  atHand(route: string, status: number): void;
  refusedByGuard(method: string, status: number): void;
  answered(scope: RequestScope, answer: { method: string; status: number; seconds: number }): void;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** The label of requests without a route. */
const NO_ROUTE = 'none';

export function createRequestMetrics(metrics: Metrics): RequestMetrics {
  const requests = metrics.counter({
    name: 'parallax_http_requests_total',
    help: 'Requests that were answered',
    labels: ['kind', 'method', 'status', 'route'],
  });
  const seconds = metrics.histogram({
    name: 'parallax_http_request_seconds',
    help: 'From the head of a request to the end of its answer, without media and without pages that were ready to go out',
    labels: ['kind', 'route'],
    buckets: BUCKETS,
  });
  const tallyOf = (kind: string, method: string, status: number, route: string) =>
    requests.of({ kind, method, status: classOf(status), route: route || NO_ROUTE });
  /** By route, then by the class of the status. */
  const ready = new Map<string, Tally[]>();

  return {
    atHand(route, status) {
      const tallies = ready.get(route) ?? [];
      const index = Math.trunc(status / 100);
      const tally = tallies[index];
      if (tally) tally.count += 1;
      else {
        tallies[index] = tallyOf('page_cached', 'GET', status, route);
        tallies[index].count += 1;
        ready.set(route, tallies);
      }
    },
    refusedByGuard(method, status) {
      tallyOf('refused', methodOf(method), status, '').count += 1;
    },
    answered({ kind, route }, { method, status, seconds: took }) {
      tallyOf(kind, methodOf(method), status, route).count += 1;
      if (kind !== 'media') seconds.observe({ kind, route: route || NO_ROUTE }, took);
    },
  };
}

function classOf(status: number): string {
  return `${Math.trunc(status / 100)}xx`;
}

function methodOf(method: string): string {
  return METHODS.includes(method) ? method : 'other';
}
