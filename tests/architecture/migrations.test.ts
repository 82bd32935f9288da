import { expect, test } from 'vitest';
import { type MigrationFile, orderedMigrations } from '#kernel/db/migrate/migration-files.ts';
import { migrations } from '../../app/migrations.ts';

const nameOf = ({ module, name }: MigrationFile) => `${module}/${name}`;
const withoutRemarks = (sql: string) => sql.replace(/--.*$/gm, '');
const takesAway = ({ sql }: MigrationFile) =>
  /\bdrop\s+(table|column)\b|\brename\b|\bset\s+schema\b/i.test(withoutRemarks(sql));

/**
 * An older version that starts on such a database would fail in the middle of a request, at what is gone
 * (docs/decisions/003-sql-layer.md).
 */
test('what takes a table or a column away says that it breaks older versions, or a file after it does', () => {
  const files = orderedMigrations(migrations);
  const said = files.findLastIndex(({ breaksOlder }) => breaksOlder);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file, place) => place > said && takesAway(file)).map(nameOf)).toEqual([]);
});
