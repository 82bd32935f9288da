import { Unavailable } from '../errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Span, Tracing } from '../tracing/tracing.ts';
import { asUnavailable } from './unavailable.ts';

/** Observes statements. */
export interface QueryWatch {
  /** A span for a statement that runs within a trace. It contains neither the statement's text nor its parameters. */
  begin(query: unknown): Span | undefined;
  failed(error: unknown): void;
}

/** The cause: the database's condition, concurrent transactions, the data, or the statement. */
type Kind = 'unavailable' | 'conflict' | 'constraint' | 'other';

const CONFLICTS = ['40001', '40P01'];
const FIRST_WORD = /^\s*([a-z]+)/i;
/** The first table in a statement, with its schema. */
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)"?\."?([a-z_]+)"?/i;

export function createQueryWatch({ metrics, tracing }: { metrics: Metrics; tracing?: Tracing }): QueryWatch {
  const failures = metrics.counter({
    name: 'parallax_database_query_failures_total',
    help: 'Statements that failed',
    labels: ['kind'],
  });
  return {
    begin(query) {
      if (!tracing?.isUnderWay()) return undefined;
      const { name, text } = query as { name?: string; text?: string };
      const statement = typeof query === 'string' ? query : (text ?? '');
      const operation = (FIRST_WORD.exec(statement)?.[1] ?? 'query').toLowerCase();
      const [, schema, table] = TABLE.exec(statement) ?? [];
      const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
      const summary = table === undefined ? operation : `${operation} ${schema}.${table}`;
      return tracing.begin(name ?? summary, {
        side: 'client',
        facts: table === undefined ? facts : { ...facts, 'db.collection.name': `${schema}.${table}` },
      });
    },
    failed: (error) => {
      failures.of({ kind: kindOf(error) }).count += 1;
    },
  };
}

function kindOf(error: unknown): Kind {
  if (asUnavailable(error) instanceof Unavailable) return 'unavailable';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (CONFLICTS.includes(code)) return 'conflict';
  return code.startsWith('23') ? 'constraint' : 'other';
}
