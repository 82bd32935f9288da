import { constants, verify } from 'node:crypto';
import { z } from 'zod';

const Notice = z.object({ id: z.string().min(1).max(100), signature: z.string().max(2000) });

/**
 * The check that a notification is about, if Yoti signed it. What it signs is its JSON without `sequence_number`,
 * `signature` and all whitespace, in its own order of keys. This only proves the sender, so the result is queried.
 */
export function checkOfNotice(text: string, publicKey: string): string | undefined {
  const notice = read(text);
  if (!notice) return undefined;
  const { sequence_number: _sequence, signature, ...signed } = notice;
  const bytes = Buffer.from(JSON.stringify(signed).replace(/\s/g, ''));
  const key = {
    key: publicKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_AUTO,
  };
  return verify('sha256', bytes, key, Buffer.from(signature, 'base64')) ? notice.id : undefined;
}

function read(text: string): (z.output<typeof Notice> & { sequence_number?: unknown }) | undefined {
  try {
    return Notice.loose().parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
