import { describe, expect, it } from 'vitest';
import { sites } from '#sites/index.ts';
import {
  isOwnOrigin,
  isSameOrigin,
  type OriginSettings,
  whereaboutsOf,
} from '../../app/http/request/request-origin.ts';
import { bytesOf, openGuardedServer, statusOf } from '../support/slow-client.ts';

const [first, second = first] = sites;
const HERE: OriginSettings = { trustedProxies: 0, port: 3000 };
const PROXIED: OriginSettings = { trustedProxies: 1, port: 3000, publicUrl: 'https://shop.example' };

function at(host: string, settings = HERE, more: { proto?: string; for?: string; local?: string } = {}) {
  const { proto, for: forwardedFor, local } = more;
  return whereaboutsOf({ host, forwardedProto: proto, forwardedFor, peer: '192.0.2.9', local }, settings);
}

describe('the origin of a request', () => {
  it.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['LOCALHOST:3000', 'http://localhost:3000'],
    ['localhost.:3000', 'http://localhost:3000'],
    ['localhost:8080', 'http://localhost:8080'],
    ['[::1]:3000', 'http://[::1]:3000'],
    [`${second.key}.localhost:3000`, `http://${second.key}.localhost:3000`],
    [`${second.key.toUpperCase()}.LocalHost:3000`, `http://${second.key}.localhost:3000`],
    [second.domain, `http://${second.domain}`],
    [`${second.domain}.`, `http://${second.domain}`],
    [`${second.domain}:80`, `http://${second.domain}`],
    [`${second.domain}:3000`, `http://${second.domain}:3000`],
    [`${second.domain}:6666`, `http://${second.domain}`],
  ])('of the host %s is %s', (host, origin) => {
    expect(at(host).origin).toBe(origin);
  });

  it('is the public one for its host, whatever the connection was', () => {
    for (const host of ['shop.example', 'SHOP.example.', 'shop.example:443', 'shop.example:3000'])
      expect(at(host, PROXIED).origin).toBe('https://shop.example');
  });

  it('has the scheme that the trusted proxy saw', () => {
    expect(at(first.domain, { trustedProxies: 1 }).origin).toBe(`https://${first.domain}`);
    expect(at(first.domain, { trustedProxies: 1 }, { proto: 'http' }).origin).toBe(`http://${first.domain}`);
    expect(at(first.domain, HERE, { proto: 'https' }).origin).toBe(`http://${first.domain}`);
    expect(at(first.domain, { trustedProxies: 2 }, { proto: 'https,http' }).origin).toBe(`https://${first.domain}`);
  });

  it('repeats no host that is not ours', () => {
    for (const host of ['evil.example', 'evil.example:3000', `${first.domain}.evil.example`, '203.0.113.1', '']) {
      expect(at(host)).toMatchObject({ site: first, origin: 'http://localhost:3000' });
      expect(at(host, PROXIED)).toMatchObject({ site: first, origin: 'https://shop.example' });
    }
    // In a deployment, localhost is for the machine itself, on the program's port.
    expect(at('localhost:9999', PROXIED).origin).toBe('https://shop.example');
    expect(at('localhost:3000', PROXIED).origin).toBe('http://localhost:3000');
  });

  it('may be the number under which a headset on the local network finds this machine', () => {
    const host = '192.168.1.10:3000';
    expect(at(host, HERE, { local: '::ffff:192.168.1.10' }).origin).toBe(`http://${host}`);
    expect(at(host, HERE, { local: '192.168.1.11' }).origin).toBe('http://localhost:3000');
  });
});

it('takes the visitor’s address from as many proxies as are trusted', () => {
  const list = { for: '198.51.100.7, 203.0.113.5' };
  expect(at('localhost', HERE, list).address).toBe('192.0.2.9');
  expect(at('localhost', PROXIED, list).address).toBe('203.0.113.5');
  expect(at('localhost', { trustedProxies: 2 }, list).address).toBe('198.51.100.7');
  expect(at('localhost', PROXIED, { for: 'unknown' }).address).toBe('192.0.2.9');
  // Some proxies include the port.
  for (const [told, address] of [
    ['198.51.100.7:4711', '198.51.100.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ])
    expect(at('localhost', PROXIED, { for: told }).address).toBe(address);
});

it('knows its own origins from others', () => {
  expect(isOwnOrigin(`http://${first.domain}`, HERE)).toBe(true);
  expect(isOwnOrigin('https://shop.example', PROXIED)).toBe(true);
  expect(isOwnOrigin('http://localhost:3000', HERE)).toBe(true);
  for (const origin of ['http://localhost:9999', 'https://evil.example', 'ftp://localhost:3000', 'x', 'null'])
    expect(isOwnOrigin(origin, HERE)).toBe(false);
});

it('takes two spellings of one host for the same and two sites for two', () => {
  const head = { host: `${first.domain}.:80`, forwardedProto: undefined, forwardedFor: undefined };
  expect(isSameOrigin(`http://${first.domain}`, head, HERE)).toBe(true);
  expect(isSameOrigin(`http://${second.domain}`, head, HERE)).toBe(first === second);
  expect(isSameOrigin('null', head, HERE)).toBe(false);
  expect(isSameOrigin(`https://${first.domain}`, head, HERE)).toBe(true);
});

it('takes no page without TLS for one of a site that is known to have it', () => {
  const plain = `http://${first.domain}`;
  const head = { host: first.domain, forwardedProto: undefined, forwardedFor: undefined };
  const proxied = { ...HERE, trustedProxies: 1 };
  // If a proxy doesn't say the scheme, TLS is assumed.
  expect(isSameOrigin(plain, head, proxied)).toBe(true);
  expect(isSameOrigin(plain, { ...head, forwardedProto: 'http' }, proxied)).toBe(true);
  expect(isSameOrigin(plain, { ...head, forwardedProto: 'https' }, proxied)).toBe(false);
  expect(isSameOrigin(plain, head, { ...HERE, publicUrl: `https://${first.domain}` })).toBe(false);
});

describe('over HTTP', () => {
  it('a page under an invented host is the first site’s and names its own', async () => {
    const server = await openGuardedServer({ publicUrl: 'https://shop.example' });
    const answer = await server.send(bytesOf('GET /videos/', { host: 'evil.example' }));
    await server.close();
    expect(answer).toContain('GET /videos/ at https://shop.example');
    expect(answer).not.toContain('evil');
  });

  it('a form is taken from the site itself, however its host is spelled, and from nobody else', async () => {
    const server = await openGuardedServer();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = async (host: string, origin: string) =>
      statusOf(await server.send(bytesOf('POST /sign-in/', { ...form, host, origin }, 'a=b')));
    expect(await post('localhost', 'http://localhost')).toBe(200);
    expect(await post(`${first.domain}.`, `http://${first.domain}`)).toBe(200);
    expect(await post(`${first.domain}:80`, `http://${first.domain}`)).toBe(200);
    expect(await post('localhost', 'http://evil.example')).toBe(403);
    expect(await post('evil.example', 'http://evil.example')).toBe(403);
    expect(await post('localhost', 'null')).toBe(403);
    await server.close();
  });
});
