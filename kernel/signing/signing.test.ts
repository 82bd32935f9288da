import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { movableClock } from '../clock.ts';
import { createSigner } from './signing.ts';

const START = new Date('2026-03-01T12:00:00Z');
const EXPIRY = new Date('2026-03-01T13:00:00Z');
const FIRST = { id: 'k1', key: 'first-secret-of-32-characters-xx' };
const SECOND = { id: 'k2', key: 'second-secret-of-32-characters-x' };

function signerAt(now = START, secrets = [FIRST]) {
  return createSigner(secrets, movableClock(now));
}

/** The text with one character replaced, removed or inserted. */
const tampering = fc.record({
  position: fc.nat(),
  kind: fc.constantFrom('replace' as const, 'remove' as const, 'insert' as const),
  character: fc.oneof(
    fc.string({ minLength: 1, maxLength: 1 }),
    fc.constantFrom(...'AZaz09-_.=&?#/%\t\n', '\u0000', 'é'),
  ),
});

function tamper(
  text: string,
  { position, kind, character }: typeof tampering extends fc.Arbitrary<infer T> ? T : never,
) {
  const at = position % (text.length + (kind === 'insert' ? 1 : 0));
  return text.slice(0, at) + (kind === 'remove' ? '' : character) + text.slice(kind === 'insert' ? at : at + 1);
}

const fieldsArbitrary = fc.dictionary(fc.string(), fc.string({ unit: 'binary' }), { noNullPrototype: true });
const pathArbitrary = fc
  .tuple(fc.webPath(), fc.option(fc.webQueryParameters()))
  .map(([path, query]) => `/media${path}${query ? `?${query}` : ''}`);

describe('tokens', () => {
  test('verify returns exactly what was signed, and the token needs no escaping in a URL', () => {
    fc.assert(
      fc.property(fc.string(), fieldsArbitrary, (purpose, fields) => {
        const signer = signerAt();
        const token = signer.sign(purpose, fields, EXPIRY);
        expect(encodeURIComponent(token)).toBe(token);
        expect(signer.verify(purpose, token)).toEqual(fields);
      }),
    );
  });

  test('any tampering fails', () => {
    const signer = signerAt();
    fc.assert(
      fc.property(fieldsArbitrary, tampering, (fields, change) => {
        const token = signer.sign('reset', fields, EXPIRY);
        const tampered = tamper(token, change);
        fc.pre(tampered !== token);
        expect(signer.verify('reset', tampered)).toBeUndefined();
      }),
      { numRuns: rounds(400, 20_000) },
    );
  });

  test('every single character counts, whatever it is replaced with', () => {
    const signer = signerAt();
    const token = signer.sign('reset', { account: '7' }, EXPIRY);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    for (let at = 0; at < token.length; at++) {
      for (const letter of alphabet) {
        if (letter === token[at]) continue;
        expect(signer.verify('reset', token.slice(0, at) + letter + token.slice(at + 1))).toBeUndefined();
      }
    }
  });

  test('purposes do not mix', () => {
    const signer = signerAt();
    fc.assert(
      fc.property(fc.string(), fc.string(), fieldsArbitrary, (purpose, other, fields) => {
        fc.pre(purpose !== other);
        expect(signer.verify(other, signer.sign(purpose, fields, EXPIRY))).toBeUndefined();
      }),
    );
  });

  test('a token is valid until the last millisecond before its expiry and not at it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4e12 }), (expiry) => {
        const clock = movableClock(new Date(expiry - 1));
        const signer = createSigner([FIRST], clock);
        const token = signer.sign('reset', { a: 'b' }, new Date(expiry));
        expect(signer.verify('reset', token)).toEqual({ a: 'b' });
        clock.advance(1);
        expect(signer.verify('reset', token)).toBeUndefined();
      }),
    );
  });

  test('the first secret signs, all verify, a removed one no longer does', () => {
    const old = signerAt(START, [FIRST]).sign('reset', { a: 'b' }, EXPIRY);
    const rotated = signerAt(START, [SECOND, FIRST]);
    expect(rotated.verify('reset', old)).toEqual({ a: 'b' });
    expect(rotated.sign('reset', {}, EXPIRY)).toMatch(/^k2\./);
    expect(signerAt(START, [SECOND]).verify('reset', old)).toBeUndefined();
    const sameIdOtherKey = signerAt(START, [{ id: 'k1', key: SECOND.key }]);
    expect(sameIdOtherKey.verify('reset', old)).toBeUndefined();
  });

  test('bad secrets and bad expiries are refused at once', () => {
    expect(() => signerAt(START, [])).toThrow(TypeError);
    expect(() => signerAt(START, [FIRST, FIRST])).toThrow(/k1/);
    expect(() => signerAt(START, [{ id: 'k1', key: 'short' }])).toThrow(/short/);
    expect(() => signerAt(START, [{ id: 'k.1', key: FIRST.key }])).toThrow(/k\.1/);
    expect(() => signerAt().sign('reset', {}, new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('paths', () => {
  const HOLDER = 'a site, a session';

  test('a path is its holder’s alone', () => {
    const signer = signerAt();
    fc.assert(
      fc.property(pathArbitrary, fc.string(), fc.string(), (path, holder, other) => {
        fc.pre(holder !== other);
        const signed = signer.signPath(path, holder, EXPIRY);
        expect(signer.verifyPath(signed, holder)).toBe(true);
        expect(signer.verifyPath(signed, other)).toBe(false);
      }),
    );
  });

  test('a holder cannot be read in the address, and no part of a path passes for one', () => {
    const signer = signerAt();
    expect(signer.signPath('/media/a.mp4', 'session-of-anna', EXPIRY)).not.toContain('anna');
    const signed = signer.signPath('/media/a.mp4', 'anna', EXPIRY);
    expect(signer.verifyPath(signed, 'anna\n/media')).toBe(false);
  });

  test('a signed path verifies as it is and behind a host, and keeps its file name', () => {
    const signer = signerAt();
    const signed = signer.signPath('/media/42/night_180_sbs.mp4', HOLDER, EXPIRY);
    expect(new URL(signed, 'http://x').pathname).toBe('/media/42/night_180_sbs.mp4');
    expect([...new URL(signed, 'http://x').searchParams.keys()]).toEqual(['exp', 'kid', 'sig']);
    expect(signer.verifyPath(signed, HOLDER)).toBe(true);
    expect(signer.verifyPath(`https://cdn.example:8443${signed}`, HOLDER)).toBe(true);
    expect(signer.verifyPath(new URL(signed, 'http://site.example'), HOLDER)).toBe(true);
  });

  test('whatever the path holds, it verifies after its way through a browser', () => {
    const signer = signerAt();
    const readable = fc.string({ unit: 'grapheme' }).map((name) => `/media/${name.replaceAll('#', '')}`);
    fc.assert(
      fc.property(fc.oneof(pathArbitrary, readable), (path) => {
        const signed = signer.signPath(path, HOLDER, EXPIRY);
        expect(signer.verifyPath(new URL(signed, 'http://site.example').href, HOLDER)).toBe(true);
      }),
    );
  });

  test('any tampering fails', () => {
    const signer = signerAt();
    fc.assert(
      fc.property(pathArbitrary, tampering, (path, change) => {
        const signed = signer.signPath(path, HOLDER, EXPIRY);
        const tampered = tamper(signed, change);
        fc.pre(tampered !== signed);
        expect(signer.verifyPath(tampered, HOLDER)).toBe(false);
      }),
      { numRuns: rounds(400, 20_000) },
    );
  });

  test('expiry is exact, and neither more parameters nor a token pass', () => {
    const signed = signerAt().signPath('/media/a.mp4?part=1', HOLDER, EXPIRY);
    expect(signerAt(new Date(EXPIRY.getTime() - 1)).verifyPath(signed, HOLDER)).toBe(true);
    expect(signerAt(EXPIRY).verifyPath(signed, HOLDER)).toBe(false);
    expect(signerAt().verifyPath(`${signed}&more=1`, HOLDER)).toBe(false);
    expect(signerAt().verifyPath('/media/a.mp4?part=1', HOLDER)).toBe(false);
    expect(signerAt().verify('path', signed)).toBeUndefined();
  });

  test('an own exp, kid or sig in the query changes nothing', () => {
    const signer = signerAt();
    const once = signer.signPath('/media/a.mp4', HOLDER, START);
    const twice = signer.signPath(once, HOLDER, EXPIRY);
    expect(signer.verifyPath(once, HOLDER)).toBe(false);
    expect(signer.verifyPath(twice, HOLDER)).toBe(true);
  });

  test.each(['//evil.example/a', '/\\evil.example/a', 'https://site.example/a', 'a.mp4', '/a#b', ''])(
    'refuses to sign %j',
    (path) => {
      expect(() => signerAt().signPath(path, HOLDER, EXPIRY)).toThrow(TypeError);
    },
  );
});
