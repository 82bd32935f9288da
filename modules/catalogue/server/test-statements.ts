import pg from 'pg';

export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

/** Every statement that `work` sends, on any connection. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    if (typeof first === 'object' && first !== null && 'text' in first) {
      const values = (args[1] ?? (first as Statement).values) as unknown[];
      sent.push({ ...(first as Statement), values: Array.isArray(values) ? values : [] });
    }
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent.filter(({ text }) => /^[\s(]*(with|select|insert|update|delete)\b/i.test(text));
}
