import { expect, test } from 'vitest';
import { readSenderRecords } from './sender-records.ts';

test('finds what a sender’s domain tells other mail servers, and that it tells nothing', async () => {
  const records: Record<string, string[][]> = {
    'site.example': [['google-site-verification=x'], ['v=spf1 include:mail.', 'example -all']],
    '_dmarc.site.example': [['v=DMARC1; p=none']],
  };
  const lookUp = async (name: string) => records[name] ?? Promise.reject(new Error('ENOTFOUND'));
  expect(await readSenderRecords('site.example', lookUp)).toEqual({
    domain: 'site.example',
    spf: 'v=spf1 include:mail.example -all',
    dmarc: 'v=DMARC1; p=none',
  });
  expect(await readSenderRecords('other.example', lookUp)).toEqual({ domain: 'other.example', spf: null, dmarc: null });
});
