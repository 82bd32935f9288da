import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type MigrationFile, orderedMigrations } from '#kernel/db/migrate/migration-files.ts';
import { migrations } from '../../app/migrations.ts';

/** Each migration with the checksum that databases store. */
const RECORD = 'tests/architecture/migrations.txt';

const nameOf = ({ module, name }: MigrationFile) => `${module}/${name}`;
const withoutRemarks = (sql: string) => sql.replace(/--.*$/gm, '');
const takesAway = ({ sql }: MigrationFile) =>
  /\bdrop\s+(table|column)\b|\brename\b|\bset\s+schema\b/i.test(withoutRemarks(sql));

/**
 * An older version that starts on such a database would fail in the middle of a request, because of what is missing
 * (docs/decisions/003-sql-layer.md).
 */
test('what takes a table or a column away says that it breaks older versions, or a file after it does', () => {
  const files = orderedMigrations(migrations);
  const said = files.findLastIndex(({ breaksOlder }) => breaksOlder);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file, place) => place > said && takesAway(file)).map(nameOf)).toEqual([]);
});

/**
 * A database that ran an older version refuses a file that was edited since. So recorded lines never change: a change
 * is a new migration and a new line.
 */
test('no migration is edited or removed once it is recorded', () => {
  const recorded = readFileSync(RECORD, 'utf8').trim().split('\n');
  const lines = orderedMigrations(migrations).map((file) => `${nameOf(file)} ${file.checksum}`);
  expect(recorded.filter((line) => !lines.includes(line))).toEqual([]);
  // Add these lines.
  expect(lines.filter((line) => !recorded.includes(line))).toEqual([]);
});
