import { Unavailable } from '../errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Span, Tracing } from '../tracing/tracing.ts';
import { asUnavailable } from './unavailable.ts';

/** Looks on while statements are made. */
export interface QueryWatch {
  /** A span for a statement that is part of something traced; its text and its parameters stay here. */
  begin(query: unknown): Span | undefined;
  failed(error: unknown): void;
}

/** Whose fault: the database's condition, others at the same time, the data, or the statement. */
type Kind = 'unavailable' | 'conflict' | 'constraint' | 'other';

const CONFLICTS = ['40001', '40P01'];
const FIRST_WORD = /^\s*([a-z]+)/i;
/** The first table that a statement names, with its schema. */
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
