import { expect, test } from 'vitest';
import { epochSignature, isSignatureValid } from './signature.ts';

test.each([
  [
    'testkey',
    { action: 'authandclose', api: 'camcharge', auth_amount: '20', member_id: '1', x_epochCamcharge: '1' },
    '4317409081dc3683421569b0228fcbc7',
  ],
  [
    'sandbox-hmac-key',
    {
      x_attempt: 'att_0001',
      api: 'camcharge',
      action: 'authandclose',
      member_id: '1000000001',
      auth_amount: '9.95',
      description: '100 tokens',
      returnurl: 'https://merchant.example/wallet',
      pburl: 'https://merchant.example/pb/epoch',
    },
    '4e67ccd8e644e8cf82c93d17fcbdd8a9',
  ],
])('the published digests come out (%s)', (key, fields, digest) => {
  expect(epochSignature(key, Object.entries(fields))).toBe(digest);
  const message = new Map([...Object.entries(fields), ['epoch_digest', digest]]);
  expect(isSignatureValid(key, message)).toBe(true);
  expect(isSignatureValid('another key', message)).toBe(false);
  expect(isSignatureValid(key, new Map(message).set('member_id', '2'))).toBe(false);
  expect(isSignatureValid(key, new Map(Object.entries(fields)))).toBeUndefined();
});
