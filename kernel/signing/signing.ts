import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** A named signing secret. Its id is part of every signature, so several keys can be in use at once. */
export interface SigningSecret {
  /** 1 to 16 letters, digits, `_` or `-`. */
  id: string;
  /** At least 16 characters; 32 random bytes or more are recommended. */
  key: string;
}

export interface Signer {
  /**
   * A compact URL-safe token `id.payload.signature` that proves `fields` for one purpose until `expiresAt`. Anyone who
   * holds the token can read the fields: they are signed, not encrypted.
   */
  sign(purpose: string, fields: Record<string, string>, expiresAt: Date): string;
  /** The signed fields, or undefined if the token isn't ours, was signed for another purpose or has expired. */
  verify(purpose: string, token: string): Record<string, string> | undefined;
  /**
   * The path with `exp` (milliseconds), `kid` and `sig` as its last query parameters. The signature covers the path and
   * its entire query. The path part stays unchanged, so that a file name at its end still shows projection suffix and
   * extension.
   * @param holder the only one who may use it: covered by the signature, but not readable in the URL
   */
  signPath(path: string, holder: string, expiresAt: Date): string;
  /**
   * Whether a URL, absolute or starting with its path, is exactly one that `signPath` made for this holder and hasn't
   * expired. The host isn't covered.
   */
  verifyPath(url: string | URL, holder: string): boolean;
}

const TOKEN = /^([\w-]{1,16})\.([\w-]+)\.([\w-]{43})$/;
const SIGNED_PATH = /^(\/[^#]*[?&]exp=(\d{1,16})&kid=([\w-]{1,16}))&sig=([\w-]{43})$/;

/**
 * Signs links and tokens with HMAC-SHA256. The first secret signs, all of them verify. To rotate, put a new secret
 * first, and remove the old one when everything it signed has expired. What expires at T is valid before T and no
 * longer at T.
 */
export function createSigner(secrets: readonly SigningSecret[], clock: Clock): Signer {
  const keys = readKeys(secrets);
  const [current] = keys;
  if (!current) throw new TypeError('A signer needs at least one secret');
  const [currentId, currentKey] = current;

  // Both the key's id and the domain are part of the signed text, so that nothing signed for one use passes for
  // another.
  const signature = (key: KeyObject, domain: string, text: string) =>
    createHmac('sha256', key).update(`${domain}\n${text}`).digest('base64url');

  const isGenuine = (id: string, domain: string, text: string, given: string) => {
    const key = keys.get(id);
    return key !== undefined && isSameText(signature(key, domain, text), given);
  };

  return {
    sign(purpose, fields, expiresAt) {
      const payload = Buffer.from(JSON.stringify([milliseconds(expiresAt), fields])).toString('base64url');
      const text = `${currentId}.${payload}`;
      return `${text}.${signature(currentKey, `token ${purpose}`, text)}`;
    },

    verify(purpose, token) {
      const [, id, payload, given] = TOKEN.exec(token) ?? [];
      if (!id || !payload || !given) return undefined;
      if (!isGenuine(id, `token ${purpose}`, `${id}.${payload}`, given)) return undefined;
      const [expiry, fields]: [number, Record<string, string>] = JSON.parse(
        Buffer.from(payload, 'base64url').toString(),
      );
      return clock.now().getTime() < expiry ? fields : undefined;
    },

    signPath(path, holder, expiresAt) {
      const clean = asSent(path);
      const separator = clean.includes('?') ? '&' : '?';
      const text = `${clean}${separator}exp=${milliseconds(expiresAt)}&kid=${currentId}`;
      return `${text}&sig=${signature(currentKey, pathDomain(holder), text)}`;
    },

    verifyPath(url, holder) {
      const address = String(url).replace(/^https?:\/\/[^/?#]+/, '');
      const [, text, expiry, id, given] = SIGNED_PATH.exec(address) ?? [];
      if (!text || !id || !given) return false;
      return isGenuine(id, pathDomain(holder), text, given) && clock.now().getTime() < Number(expiry);
    },
  };
}

function readKeys(secrets: readonly SigningSecret[]): Map<string, KeyObject> {
  const keys = new Map<string, KeyObject>();
  for (const { id, key } of secrets) {
    if (!/^[\w-]{1,16}$/.test(id)) throw new TypeError(`'${id}' cannot be the id of a signing secret`);
    if (keys.has(id)) throw new TypeError(`Two signing secrets have the id '${id}'`);
    if (key.length < 16) throw new TypeError(`The signing secret '${id}' is too short`);
    keys.set(id, createSecretKey(Buffer.from(key)));
  }
  return keys;
}

/**
 * Compares the texts, not the bytes they encode: the last base64url letter has spare bits that must not be changeable.
 */
function isSameText(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A single line, so that a holder together with a part of the path can't imitate another holder. */
function pathDomain(holder: string): string {
  return `path ${JSON.stringify(holder)}`;
}

/** What every browser sends unchanged: no escapes, no segment that starts with a dot. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+(?:\?[\w=&.-]*)?$/;

/** The path as a browser sends it (spaces and other characters escaped), so that it verifies when it comes back. */
function asSent(path: string): string {
  if (PLAIN_PATH.test(path)) return path;
  const origin = 'http://path.invalid';
  const url = path.startsWith('/') && !path.startsWith('//') ? new URL(path, origin) : undefined;
  if (url?.origin !== origin || path.includes('#')) {
    throw new TypeError(`Only a path from the root, without a fragment, can be signed: ${path}`);
  }
  return url.pathname + url.search;
}

function milliseconds(date: Date): number {
  const ms = date.getTime();
  if (!Number.isFinite(ms) || ms < 0) throw new RangeError('A signature needs a valid time of expiry');
  return ms;
}
