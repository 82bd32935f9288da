import { createHash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Asks } from '../log/log-slot.ts';

const FILE = 'installation';
const ID = /^[0-9a-f]{12}$/;

/**
 * With an embedded database, the installation is its data folder: a copy restored elsewhere is another installation.
 * Undefined until it has an id.
 */
export function idInFolder(dataDir: string): string | undefined {
  try {
    const id = readFileSync(join(dataDir, FILE), 'utf8').trim();
    return ID.test(id) ? id : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates an id if there is none; only one, even if several processes ask at once. */
export function ensureIdInFolder(dataDir: string): string {
  const known = idInFolder(dataDir);
  if (known) return known;
  const beside = join(dataDir, `${FILE}.${process.pid}`);
  writeFileSync(beside, `${randomBytes(6).toString('hex')}\n`, { flush: true });
  try {
    linkSync(beside, join(dataDir, FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(beside);
  }
  const id = idInFolder(dataDir);
  if (!id) throw new Error(`${join(dataDir, FILE)} does not name the installation. Remove it.`);
  return id;
}

/** With the operator's own database server, the installation is the database on it, whichever machines use it. */
export async function idOfDatabase(db: Asks): Promise<string> {
  const { rows } = await db.query<{ server: string; database: string }>(
    `select system_identifier::text as server, oid::text as database
     from pg_control_system(), pg_database where datname = current_database()`,
  );
  const [{ server = '', database = '' } = {}] = rows;
  return createHash('sha256').update(`${server} ${database}`).digest('hex').slice(0, 12);
}
