import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR, movableClock } from '../clock.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { newSecret } from '../ids.ts';
import { createSealer } from './sealer.ts';

let db: TestDatabase;
const clock = movableClock(new Date('2026-03-01T12:00:00Z'));
beforeAll(async () => {
  db = await createTestDatabase({
    migrations: [{ module: 'kernel', folder: new URL('../migrations/', import.meta.url) }],
  });
});
afterAll(() => db.close());

const sealerOf = (purpose: string) => createSealer({ purpose, db, clock });

test('what one process sealed, another opens, and nobody reads it from the row', async () => {
  const sealed = await sealerOf('test').seal('a key of ours', 'row-1');
  expect(sealed).not.toContain('key of ours');
  expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain('key');
  expect(await sealerOf('test').open(sealed, 'row-1')).toBe('a key of ours');
  expect(await sealerOf('test').seal('a key of ours', 'row-1')).not.toBe(sealed);
});

test('it opens for its own holder and purpose alone, and not when a letter is another', async () => {
  const sealer = sealerOf('test');
  const sealed = await sealer.seal('a key of ours', 'row-1');
  await expect(sealer.open(sealed, 'row-2')).rejects.toThrow();
  await expect(sealerOf('other').open(sealed, 'row-1')).rejects.toThrow();
  const at = sealed.length - 4;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  await expect(sealer.open(changed, 'row-1')).rejects.toThrow();
  for (const junk of ['', 'x', '1.', '1.AAAA']) await expect(sealer.open(junk, 'row-1')).rejects.toThrow();
});

test('a newer key seals from then on, and what the older one sealed still opens', async () => {
  const before = await sealerOf('rotated').seal('old', 'row-1');
  clock.advance(HOUR);
  await db.pool.query(`insert into kernel.secrets (purpose, id, key, created_at) values ('rotated', '2', $1, $2)`, [
    newSecret(32),
    clock.now(),
  ]);
  const after = await sealerOf('rotated').seal('new', 'row-1');
  expect([before[0], after[0]]).toEqual(['1', '2']);
  expect(await sealerOf('rotated').open(before, 'row-1')).toBe('old');
  expect(await sealerOf('rotated').open(after, 'row-1')).toBe('new');
});
