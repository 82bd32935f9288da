import { expect, it } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

it('allows the inline scripts and styles of a page by hash and nothing else inline', () => {
  const html =
    '<script src="/a.js"></script><script>go()</script><style>p{}</style><script type="x">1</script>';
  const policy = contentSecurityPolicy(html);
  expect(policy.match(/script-src 'self'( 'sha256-[\w+/=]+'){2};/)).not.toBeNull();
  expect(policy.match(/style-src 'self' 'sha256-[\w+/=]+';/)).not.toBeNull();
  expect(policy).not.toContain('unsafe');
});

it('changes its hash with the script', () => {
  expect(contentSecurityPolicy('<script>a</script>')).not.toBe(contentSecurityPolicy('<script>b</script>'));
});

it('promises https only where the public address is https', () => {
  expect(securityHeaders('https://site.example')).toHaveProperty('strict-transport-security');
  expect(securityHeaders('http://site.example')).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(undefined)).not.toHaveProperty('strict-transport-security');
});
