import pg from 'pg';

interface Statement {
  text: string;
  values: unknown[];
}

export interface PlanOfStatement {
  text: string;
  /** Tables with a sequential scan. */
  scanned: string[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** Explains every query that `work` sends. */
export async function plansOf(db: { pool: pg.Pool }, work: () => Promise<unknown>): Promise<PlanOfStatement[]> {
  const statements = await statementsOf(work);
  const plans: PlanOfStatement[] = [];
  for (const { text, values } of statements) {
    const { rows } = await db.pool.query(`explain (analyze, timing off, format json) ${text}`, values);
    const [{ Plan }] = rows[0]['QUERY PLAN'];
    const scanned = nodesOf(Plan).flatMap((node) =>
      node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
    );
    plans.push({ text, scanned });
  }
  return plans;
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    if (typeof first === 'object' && first !== null && 'text' in first) {
      const { text, values } = first as Partial<Statement> & { text: string };
      sent.push({ text, values: (second as unknown[] | undefined) ?? values ?? [] });
    }
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent.filter(({ text }) => /^\s*(\(|with|select)/i.test(text));
}
