import { Secret, TOTP } from 'otpauth';

const CODE = /^\d{6}$/;
const PERIOD_SECONDS = 30;
/** Steps before and after the current one that count too: clocks of phones are not exact. */
const WINDOW = 1;

export function newTotp(email: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ issuer, label: email, secret, period: PERIOD_SECONDS }).toString();
  return { secret: secret.base32, uri };
}

/** Whether it looks like one; recovery codes do not. */
export function isTotpCode(code: string): boolean {
  return CODE.test(withoutBlanks(code));
}

const withoutBlanks = (code: string) => code.replaceAll(/\s/g, '');

/** The time step that a code belongs to; undefined when it is wrong. No step may be taken twice. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!isTotpCode(code)) return undefined;
  const token = withoutBlanks(code);
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
