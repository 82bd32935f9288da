import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** A module's name and the folder with its SQL files, `NNN-what.sql`. */
export interface MigrationSource {
  module: string;
  folder: URL;
}

export interface MigrationFile {
  name: string;
  number: number;
  sql: string;
  checksum: string;
}

/** The folder's migrations in order. Throws on other files, on names without a number and on numbers used twice. */
export function readMigrations({ module, folder }: MigrationSource): MigrationFile[] {
  const directory = folder.href.endsWith('/') ? folder : new URL(`${folder.href}/`);
  const files = readdirSync(directory)
    .sort()
    .map((name) => {
      const number = /^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
      if (!number) throw new Error(`${module}/${name} is not named like a migration: NNN-what.sql.`);
      // Line ends belong to the checkout, not to the migration.
      const sql = readFileSync(new URL(name, directory), 'utf8').replaceAll('\r\n', '\n');
      return { name, number: Number(number), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
  const twice = files.find((file, index) => files[index - 1]?.number === file.number);
  if (twice) throw new Error(`${module} has two migrations with the number of ${twice.name}.`);
  return files;
}
