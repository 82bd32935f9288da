import { expect, it } from 'vitest';
import { addressGroup, networksOf } from './address-group.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, group) => expect(addressGroup(address)).toBe(group));

it('is in wider networks where it has one address of very many, which may more together', () => {
  expect(networksOf('203.0.113.7')).toEqual([{ name: '203.0.113.7', times: 1 }]);
  expect(networksOf('2001:db8:1:a2b3::5')).toEqual([
    { name: '2001:db8:1:a2b3::/64', times: 1 },
    { name: '2001:db8:1:a200::/56', times: 8 },
    { name: '2001:db8:1::/48', times: 64 },
  ]);
});
