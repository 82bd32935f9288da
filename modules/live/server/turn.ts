import { createHmac } from 'node:crypto';
import { type Clock, DAY, SECOND } from '#kernel/clock.ts';
import type { IceServer } from '../contract/types.ts';

/** The operator's own relays (TURN), and the secret that they share with the program. */
export interface TurnSettings {
  urls: readonly string[];
  secret: string;
}

/** A relay that is in use is renewed with the same credentials. */
const LIFE_MS = DAY;

/**
 * R17. Relays with credentials as coturn's REST API checks them: the name is when they expire and a pseudonym, by which
 * the relay counts what one person uses, and the password is the name's HMAC.
 */
export function iceServersOf(
  turn: TurnSettings | undefined,
  { person, clock }: { person: string; clock: Clock },
): IceServer[] {
  if (!turn) return [];
  const { urls, secret } = turn;
  const mac = (hash: 'sha1' | 'sha256', text: string) => createHmac(hash, secret).update(text);
  const expires = Math.floor((clock.now().getTime() + LIFE_MS) / SECOND);
  const username = `${expires}:${mac('sha256', person).digest('hex').slice(0, 16)}`;
  return [{ urls: [...urls], username, credential: mac('sha1', username).digest('base64') }];
}
