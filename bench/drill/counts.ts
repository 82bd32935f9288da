/** The outcomes of one kind of request. */
export interface Outcome {
  ok: number;
  failed: number;
  /** How often by reason, such as `503` or `ECONNRESET`. */
  reasons: Record<string, number>;
  p50Ms: number;
  p99Ms: number;
  slowestMs: number;
}

export interface Counts {
  /** Sends a request and counts its outcome. Returns undefined if it failed. */
  count<Answer>(kind: string, ask: () => Promise<Answer>): Promise<Answer | undefined>;
  read(): Record<string, Outcome>;
}

/** A response that counts as a failure, by its status. */
export class Refused extends Error {
  readonly reason: string;
  constructor(reason: string | number) {
    super(String(reason));
    this.reason = String(reason);
  }
}

interface Counted {
  times: number[];
  ok: number;
  reasons: Map<string, number>;
}

export function createCounts(): Counts {
  const kinds = new Map<string, Counted>();
  return {
    async count(kind, ask) {
      const known: Counted = kinds.get(kind) ?? { times: [], ok: 0, reasons: new Map() };
      kinds.set(kind, known);
      const began = performance.now();
      try {
        const answer = await ask();
        known.ok += 1;
        return answer;
      } catch (error) {
        const reason = reasonOf(error);
        known.reasons.set(reason, (known.reasons.get(reason) ?? 0) + 1);
        return undefined;
      } finally {
        known.times.push(performance.now() - began);
      }
    },
    read: () =>
      Object.fromEntries(
        [...kinds].map(([kind, { times, ok, reasons }]) => {
          times.sort((a, b) => a - b);
          const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
          const failed = [...reasons.values()].reduce((sum, n) => sum + n, 0);
          const figures = { p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: at(1) };
          return [kind, { ok, failed, reasons: Object.fromEntries(reasons), ...figures }];
        }),
      ),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof Refused) return error.reason;
  // A timeout has a number for a code, which says nothing.
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return error instanceof Error ? error.name : String(error);
}
