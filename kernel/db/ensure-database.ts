import pg from 'pg';

const DUPLICATE_DATABASE = '42P04';

/** Creates the named database unless it is there; returns its address, made from that of another on the same server. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      await client.query(`create database ${client.escapeIdentifier(name)}`).catch((error) => {
        if (error.code !== DUPLICATE_DATABASE) throw error;
      });
    }
  } finally {
    await client.end();
  }
  return databaseUrl(adminUrl, name);
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}
