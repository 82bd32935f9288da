import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExempt } from './exempt-pages.ts';

describe('the redirect to the age check', () => {
  it.each([
    '/ca-privacy-rights/',
    '/terms-and-conditions/',
    '/privacy-policy/',
    '/cookie-policy/',
    '/usc-2257/',
    '/complaints-policy/',
    '/removal/',
    '/reset-password/',
    '/reset-password/some-token/',
    '/playa/',
    '/payment/',
    '/age-verification/',
    '/privacy-policy',
  ])('spares %s', (path) => expect(isExempt(path)).toBe(true));

  it.each([
    '/',
    '',
    '/videos/',
    '/video/payment/',
    '/payments/',
    '/payment-plans/',
    '//payment/',
    '/Payment/',
    '/%70ayment/',
    'payment/',
    '/constructor/',
    '/usc-2257.html',
  ])('does not spare %j', (path) => expect(isExempt(path)).toBe(false));

  it('looks at the first part of the path alone', () => {
    const part = fc.stringMatching(/^[a-z0-9-]{0,12}$/);
    fc.assert(
      fc.property(part, fc.array(part), (first, rest) => {
        expect(isExempt(['', first, ...rest].join('/'))).toBe(isExempt(`/${first}/`));
      }),
    );
  });
});
