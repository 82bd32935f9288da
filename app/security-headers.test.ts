import { expect, it } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

it('allows the inline scripts and styles that the page names by hash, and nothing else inline', () => {
  const policy = contentSecurityPolicy({ scripts: ['go()', '1', 'go()'], styles: ['p{}'] });
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+'){2};/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
  expect(policy).not.toContain('unsafe');
});

it('changes its hash with the script', () => {
  const policyOf = (script: string) => contentSecurityPolicy({ scripts: [script], styles: [] });
  expect(policyOf('a')).not.toBe(policyOf('b'));
});

it('promises https only where the public address is https', () => {
  expect(securityHeaders('https://site.example')).toHaveProperty('strict-transport-security');
  expect(securityHeaders('http://site.example')).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(undefined)).not.toHaveProperty('strict-transport-security');
});
