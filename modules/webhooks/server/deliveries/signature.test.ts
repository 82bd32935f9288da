import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newEndpointSecret, signedHeaders } from './signature.ts';

test('signs as the Standard Webhooks convention says in its own example', () => {
  const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    at: new Date(1_614_265_330_000),
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

const message = fc.record({
  id: fc.uuid(),
  body: fc.string({ unit: 'binary' }),
  at: fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
});
const secret = fc.uint8Array({ minLength: 24, maxLength: 64 }).map((key) => ({
  key: Buffer.from(key),
  text: `whsec_${Buffer.from(key).toString('base64')}`,
}));

test('whatever is sent, each secret that counts has signed it, and nothing else fits the signature', () => {
  fc.assert(
    fc.property(fc.array(secret, { minLength: 1, maxLength: 2 }), message, secret, (secrets, sent, other) => {
      const headers = signedHeaders(
        secrets.map(({ text }) => text),
        sent,
      );
      const given = String(headers['webhook-signature']).split(' ');
      const signature = (key: Buffer, id: string, seconds: string, body: string) =>
        `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
      const seconds = String(headers['webhook-timestamp']);
      expect(Math.abs(Number(seconds) * 1000 - sent.at.getTime())).toBeLessThan(1000);
      expect(given).toEqual(secrets.map(({ key }) => signature(key, sent.id, seconds, sent.body)));
      for (const { key } of secrets) {
        expect(given).not.toContain(signature(key, sent.id, seconds, `${sent.body} `));
        expect(given).not.toContain(signature(key, sent.id, `${Number(seconds) + 1}`, sent.body));
      }
      fc.pre(!secrets.some(({ key }) => key.equals(other.key)));
      expect(given).not.toContain(signature(other.key, sent.id, seconds, sent.body));
    }),
  );
});

test('secrets are made of 32 bytes, and no two are alike', () => {
  const secrets = Array.from({ length: 50 }, newEndpointSecret);
  for (const made of secrets) expect(Buffer.from(made.replace('whsec_', ''), 'base64')).toHaveLength(32);
  expect(new Set(secrets).size).toBe(50);
});
