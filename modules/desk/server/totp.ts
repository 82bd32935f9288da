import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD_SECONDS = 30;
/** Steps before and after the current one that count too: clocks of phones are not exact. */
const WINDOW = 1;

export function newTotp(email: string, issuer: string): { secret: string; uri: string; picture: string } {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ issuer, label: email, secret, period: PERIOD_SECONDS }).toString();
  return { secret: secret.base32, uri, picture: renderSVG(uri) };
}

/** The time step that a code belongs to; undefined when it is wrong. No step may be taken twice. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
