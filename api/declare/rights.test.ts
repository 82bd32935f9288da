import { describe, expect, it, test } from 'vitest';
import type { Permission } from './permissions.ts';
import { combineRights, holds, includesRights, narrowRights, permissionsAt, type RoleRights } from './rights.ts';

const role = (permissions: readonly Permission[], more: Partial<RoleRights> = {}): RoleRights => ({
  permissions,
  sites: null,
  limits: {},
  ...more,
});
const at = (...sites: string[]) => ({ sites });

describe('several roles together', () => {
  it('hold a permission at all of their sites, and everywhere where one of them does', () => {
    const two = combineRights([role(['billing.refund'], at('a')), role(['billing.refund'], at('b'))]);
    expect(['a', 'b', 'c', undefined].map((site) => holds(two, 'billing.refund', site))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const all = combineRights([role(['billing.refund'], at('a')), role(['billing.refund'])]);
    expect(holds(all, 'billing.refund')).toBe(true);
    expect(permissionsAt(two, 'c')).toEqual([]);
  });

  it('do not lend their sites or limits to what another of them allows', () => {
    const both = combineRights([
      role(['billing.refund', 'operators.enter'], { ...at('a'), limits: { refundsADay: 30 } }),
      role(['catalogue.read'], { limits: { refundsADay: 900 } }),
    ]);
    expect(holds(both, 'billing.refund', 'b')).toBe(false);
    expect(holds(both, 'catalogue.read')).toBe(true);
    expect(holds(both, 'operators.enter')).toBe(true);
    expect(both.limits).toEqual({ refundsADay: 30 });
  });

  it('have the largest limit of those that allow it, and none where one has none', () => {
    const limited = (refundsADay: number) => role(['billing.refund'], { limits: { refundsADay } });
    expect(combineRights([limited(30), limited(50)]).limits).toEqual({ refundsADay: 50 });
    expect(combineRights([limited(30), role(['billing.refund'])]).limits).toEqual({});
    expect(combineRights([]).limits).toEqual({});
  });
});

test.each<[what: string, inner: RoleRights, isIncluded: boolean]>([
  ['the same', role(['billing.refund'], { ...at('a'), limits: { refundsADay: 30 } }), true],
  ['less of it', role(['billing.refund'], { ...at('a'), limits: { refundsADay: 10 } }), true],
  ['more a day', role(['billing.refund'], { ...at('a'), limits: { refundsADay: 31 } }), false],
  ['no limit', role(['billing.refund'], at('a')), false],
  ['another site', role(['billing.refund'], { ...at('a', 'b'), limits: { refundsADay: 30 } }), false],
  ['every site', role(['billing.refund'], { limits: { refundsADay: 30 } }), false],
  ['another permission', role(['catalogue.read'], at('a')), false],
  ['a limit of something that it does not allow', role([], { limits: { refundsADay: 99 } }), true],
])('refunds up to 30 a day at one site include %s: %#', (_what, inner, isIncluded) => {
  const outer = combineRights([role(['billing.refund'], { ...at('a'), limits: { refundsADay: 30 } })]);
  expect(includesRights(outer, combineRights([inner]))).toBe(isIncluded);
});

test('what is narrowed to some permissions keeps their sites and limits', () => {
  const rights = combineRights([
    role(['billing.refund', 'billing.read-money'], { ...at('a'), limits: { refundsADay: 30 } }),
    role(['catalogue.read', 'media.read']),
  ]);
  const few = narrowRights(rights, ['billing.refund', 'media.read', 'operators.enter']);
  expect([...few.permissions]).toEqual(['media.read']);
  expect([...few.atSites]).toEqual([['billing.refund', new Set(['a'])]]);
  expect(few.limits).toEqual({ refundsADay: 30 });
});
