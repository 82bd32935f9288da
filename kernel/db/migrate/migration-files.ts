import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** A module's name and the folder of its SQL files. */
export interface MigrationSource {
  module: string;
  folder: URL;
}

export interface MigrationFile {
  module: string;
  name: string;
  /** `YYYYMMDDTHHMM` for a file named by time. Files that are numbered within their module come before all of those. */
  time: string | undefined;
  sql: string;
  checksum: string;
  /** The file says `-- outside a transaction`. */
  isOutside: boolean;
  /** The file says `-- breaks older versions`. */
  breaksOlder: boolean;
}

const NUMBERED = /^\d{3}-[a-z0-9-]+\.sql$/;
const TIMED = /^(\d{8}T\d{4})-[a-z0-9-]+\.sql$/;

/** All migrations of the program in the order they run: numbered ones module by module, then the rest by time. */
export function orderedMigrations(sources: readonly MigrationSource[]): MigrationFile[] {
  const files = sources.flatMap(readMigrations);
  const numbered = files.filter(({ time }) => time === undefined);
  const timed = files.filter(({ time }) => time !== undefined);
  // The sort is stable: of two in the same minute, the module listed first goes first.
  return [...numbered, ...timed.sort((a, b) => compare(a.time ?? '', b.time ?? ''))];
}

/** The folder's migrations in order. Throws on other files, on other names, and on numbers or minutes used twice. */
export function readMigrations({ module, folder }: MigrationSource): MigrationFile[] {
  const directory = folder.href.endsWith('/') ? folder : new URL(`${folder.href}/`);
  const files = readdirSync(directory)
    .sort()
    .map((name) => read(module, name, new URL(name, directory)));
  const place = ({ name }: MigrationFile) => name.slice(0, name.indexOf('-'));
  const twice = files.find((file, index) => {
    const before = files[index - 1];
    return before && place(before) === place(file);
  });
  if (twice) throw new Error(`${module} has two migrations with the number of ${twice.name}.`);
  return files;
}

function read(module: string, name: string, file: URL): MigrationFile {
  const time = TIMED.exec(name)?.[1];
  if (!time && !NUMBERED.test(name))
    throw new Error(`${module}/${name} is not named like a migration: YYYYMMDDTHHMM-what.sql.`);
  // Line endings depend on the checkout and don't belong to the migration.
  const sql = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const remarks = leadingRemarks(sql);
  return {
    module,
    name,
    time,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    isOutside: remarks.includes('outside a transaction'),
    breaksOlder: remarks.includes('breaks older versions'),
  };
}

/** The comment lines at the beginning of a file. */
function leadingRemarks(sql: string): string[] {
  const lines = sql.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--'));
  return lines.slice(0, end === -1 ? undefined : end).map((line) => line.slice(2).trim());
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
