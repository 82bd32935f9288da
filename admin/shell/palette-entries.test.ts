import { expect, it } from 'vitest';
import { type Permission, permissionsOf } from '#api/declare/permissions.ts';
import { screensFor } from './palette-entries.ts';

const all: ReadonlySet<Permission> = new Set(permissionsOf(['superadmin']));
const paths = (text: string) => screensFor(all, text).map(({ path }) => path);

it.each([
  ['payments', '/checkouts'],
  ['payment', '/checkouts'],
  ['chargeback', '/ledger'],
  ['chargebacks', '/ledger'],
  ['subscriptions', '/memberships'],
  ['performers', '/models'],
  ['Scenes', '/videos'],
  ['terms privacy', '/pages'],
])('finds the screen for “%s”', (text, path) => {
  expect(paths(text)).toContain(path);
});

it('finds nothing for what no screen is about', () => {
  expect(paths('payments zebra')).toEqual([]);
});
