import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, foreignOrigins, securityHeaders } from '../../app/http/security-headers.ts';
import { openGuardedServer } from '../support/slow-client.ts';

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('the policy', () => {
  it('allows the inline scripts and styles that it is told are ours, and nothing else inline', () => {
    const policy = contentSecurityPolicy({ scripts: ['go()', 'go()'], styles: ['p{}'] });
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashOf('go()')}`);
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hashOf('p{}')}`);
    expect(policy).not.toContain('unsafe');
  });

  it('lets videos come from the store, forms lead to a biller and scripts call a provider', () => {
    const modules = [
      { origins: { form: ['https://biller.example'] } },
      { origins: { connect: ['https://age.example'], media: ['https://previews.example'] } },
      {},
    ];
    const origins = foreignOrigins(modules, 'https://store.example');
    const policy = contentSecurityPolicy({ scripts: [], styles: [], origins });
    expect(directive(policy, 'media-src')).toBe(
      "media-src 'self' blob: https://store.example https://previews.example",
    );
    expect(directive(policy, 'img-src')).toBe(
      "img-src 'self' data: blob: https://store.example https://previews.example",
    );
    expect(directive(policy, 'form-action')).toBe("form-action 'self' https://biller.example");
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://age.example");
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  });
});

it('promises https only where the public address is https', () => {
  expect(securityHeaders('https://site.example')).toHaveProperty('strict-transport-security');
  expect(securityHeaders('http://site.example')).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(undefined)).not.toHaveProperty('strict-transport-security');
});

it('lets only the pages that declare it ask for camera and microphone', async () => {
  const server = await openGuardedServer({ cameraPaths: [/^\/studio\/live\/$/] });
  const policyAt = async (path: string) => (await fetch(server.origin + path)).headers.get('permissions-policy');
  expect(await policyAt('/studio/live/')).toContain('camera=(self), microphone=(self)');
  expect(await policyAt('/studio/')).toContain('camera=(), microphone=()');
  await server.close();
});
