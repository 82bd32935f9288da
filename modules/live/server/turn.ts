import { createHmac } from 'node:crypto';
import { type Clock, DAY, SECOND } from '#kernel/clock.ts';
import type { IceServer } from '../contract/types.ts';

/** The operator's own relays (TURN), and the secret that they share with the program. */
export interface TurnSettings {
  urls: readonly string[];
  secret: string;
}

/** One of the addresses, parsed as browsers parse it (RFC 7065). */
export interface Relay {
  host: string;
  port: number;
  transport: 'udp' | 'tcp';
  isTls: boolean;
}

const ADDRESS = /^(turns?):([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?(?:\?transport=(udp|tcp))?$/i;
/** The ports below 1024 that browsers allow. */
const BROWSER_PORTS = [53, 80, 443];

/**
 * Undefined for an address that some browser refuses: with one wrong address a browser opens no connection at all. TURN
 * over DTLS isn't supported.
 */
export function relayOf(url: string): Relay | undefined {
  const [, scheme = '', host = '', given, transport = ''] = ADDRESS.exec(url)?.map((part) => part?.toLowerCase()) ?? [];
  const isTls = scheme === 'turns';
  const port = given === undefined ? (isTls ? 5349 : 3478) : Number(given);
  if (!URL.canParse(`https://${host}`) || (isTls && transport === 'udp')) return undefined;
  if (port > 65_535 || (port < 1024 && !BROWSER_PORTS.includes(port))) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port, isTls, transport: isTls || transport === 'tcp' ? 'tcp' : 'udp' };
}

/** A relay in use is renewed with the same credentials. */
const LIFE_MS = DAY;

/**
 * R17. Relays with credentials as in coturn's REST API. The username is the expiry and a pseudonym, by which the relay
 * limits one person's use; the password is the username's HMAC.
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
