import pg from 'pg';

/** What the slower of two concurrent calls gets, early or when the name is inserted. */
const ALREADY_THERE = ['42P04', '23505'];

/**
 * Creates the named database unless it exists. Returns its URL, derived from that of another one on the same server.
 */
export async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      await client.query(`create database ${client.escapeIdentifier(name)}`).catch((error) => {
        if (!ALREADY_THERE.includes(error.code)) throw error;
      });
    }
  } finally {
    await client.end();
  }
  return databaseUrl(adminUrl, name);
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}
