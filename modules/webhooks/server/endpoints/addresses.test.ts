import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { expect, test } from 'vitest';
import { isAllowed } from './addresses.ts';
import { refusalOf } from './check-url.ts';

const production = { development: false, privateAddresses: false };
const development = { development: true, privateAddresses: false };

const INNER = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::7f00:1',
  '::a00:1',
  '4000::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::10.0.0.1',
  '2002:7f00:1::',
  '2001::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'not an address',
  '',
];

test('only the public Internet is allowed, in whatever form an address is written', () => {
  expect(INNER.filter((address) => isAllowed(address, production))).toEqual([]);
  for (const address of ['93.184.216.34', '::ffff:93.184.216.34', '2606:2800:220:1::1'])
    expect(isAllowed(address, production)).toBe(true);
});

test('an IPv4 address is judged alike as itself and mapped into IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const mapped = ipaddr.IPv4.parse(address).toIPv4MappedAddress().toString();
      expect(isAllowed(mapped, production)).toBe(isAllowed(address, production));
      expect(isAllowed(address, production)).toBe(ipaddr.IPv4.parse(address).range() === 'unicast');
    }),
  );
});

test('development allows its own machine and nothing else besides; the setting allows everything', () => {
  const ownMachine = ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'];
  // An older IPv6 notation of an IPv4 address, read as that address.
  const allowed = INNER.filter((address) => address !== '::127.0.0.1' && isAllowed(address, development));
  expect(allowed).toEqual(ownMachine);
  for (const address of ['10.1.2.3', 'fd12:3456::1', '127.0.0.1'])
    expect(isAllowed(address, { development: false, privateAddresses: true })).toBe(true);
});

test.each([
  ['https://hooks.example/parallax', undefined],
  ['https://hooks.example:8443/x?y=z', undefined],
  ['https://93.184.216.34/', undefined],
  ['http://hooks.example/', 'not-https'],
  ['ftp://hooks.example/', 'not-https'],
  ['file:///etc/passwd', 'not-an-address'],
  ['hooks.example', 'not-an-address'],
  ['', 'not-an-address'],
  ['https://hooks.example/\n/parallax', 'not-an-address'],
  ['https://user:word@hooks.example/', 'has-credentials'],
  ['https://user@hooks.example/', 'has-credentials'],
  ['http://localhost:4000/', 'not-https'],
  ['https://127.0.0.1/', 'not-public'],
  ['https://127.1/', 'not-public'],
  ['https://2130706433/', 'not-public'],
  ['https://0x7f.0.0.1/', 'not-public'],
  ['https://[::1]/', 'not-public'],
  ['https://[::ffff:10.0.0.1]/', 'not-public'],
  ['https://169.254.169.254/latest/', 'not-public'],
])('in production %s is %s', (url, refusal) => {
  expect(refusalOf(url, production)).toBe(refusal);
});

test.each([
  ['http://localhost:4000/', undefined],
  ['http://127.0.0.1:4000/', undefined],
  ['http://[::1]:4000/', undefined],
  ['http://hooks.example/', 'not-https'],
  ['http://10.0.0.1/', 'not-https'],
  ['https://10.0.0.1/', 'not-public'],
])('in development %s is %s', (url, refusal) => {
  expect(refusalOf(url, development)).toBe(refusal);
});
