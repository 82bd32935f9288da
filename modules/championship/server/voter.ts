import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ApiContext } from '#api/request/context.ts';
import { DAY, SECOND } from '#kernel/clock.ts';
import { newSecret } from '#kernel/ids.ts';
import { addressGroup } from '#kernel/network/address-group.ts';
import { secretsFor } from '#kernel/secrets/secrets.ts';
import type { ChampionshipDeps } from './deps.ts';

const COOKIE = 'championship';
const COOKIE_SECONDS = (180 * DAY) / SECOND;
const COOKIE_FORM = /^([\w-]{22})\.[\w-]{22}$/;

/** A voter within an edition: hashes that mean nothing without the key, and differ between editions. */
export interface Voter {
  browser: string;
  address: string;
  userId: string | undefined;
}

type Request = Pick<ApiContext, 'request' | 'visitor' | 'reply'>;

export interface Voters {
  /** R7: the voter of a request. A browser without the cookie is identified by account or address, and gets one. */
  voterOf(edition: number, context: Request): Promise<Voter>;
  /** The same for requests that only read; they get no cookie. */
  readerOf(
    edition: number,
    context: Omit<Request, 'reply'>,
  ): Promise<{ browser: string | undefined; userId: string | undefined }>;
  /** Gives a browser its cookie right before it votes, so that browsers behind one address can be told apart. */
  introduce(context: Request): Promise<void>;
}

/** The oldest key: a newer one would let everyone vote again. */
export async function readVoterKey(deps: Pick<ChampionshipDeps, 'db' | 'clock'>): Promise<string> {
  return (await secretsFor('championship-voters', deps)).at(-1)?.key ?? '';
}

const keyedHash = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

/** Identifies a browser in every edition; signed, so nobody else can make one (R7). */
export const cookieOf = (key: string, browser: string) => `${browser}.${keyedHash(key, `cookie ${browser}`)}`;

export function createVoters(deps: Pick<ChampionshipDeps, 'db' | 'clock'>): Voters {
  let reading: Promise<string> | undefined;
  function voterKey(): Promise<string> {
    reading ??= readVoterKey(deps);
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  }
  const give = ({ reply }: Request, key: string, browser: string) =>
    reply.setCookie(COOKIE, cookieOf(key, browser), { maxAgeSeconds: COOKIE_SECONDS, httpOnly: true });

  return {
    async voterOf(edition, context) {
      const { request, visitor } = context;
      const key = await voterKey();
      const hash = hashOf(key, edition);
      const known = browserIn(context, key);
      const userId = visitor.user?.id;
      const address = addressGroup(request.address);
      const browser = known ?? hash('nameless', userId ?? `${address} ${request.userAgent}`);
      if (known === undefined) give(context, key, browser);
      return {
        browser: hash('browser', browser),
        address: hash('address', address),
        userId,
      };
    },
    async readerOf(edition, context) {
      const key = await voterKey();
      const known = browserIn(context, key);
      const browser = known === undefined ? undefined : hashOf(key, edition)('browser', known);
      return { browser, userId: context.visitor.user?.id };
    },
    async introduce(context) {
      const key = await voterKey();
      if (browserIn(context, key) === undefined) give(context, key, newSecret(16));
    },
  };
}

const hashOf = (key: string, edition: number) => (kind: string, text: string) =>
  keyedHash(key, `${edition} ${kind} ${text}`);

function browserIn({ request }: Pick<Request, 'request'>, key: string): string | undefined {
  const found = request.cookies[COOKIE] ?? '';
  const browser = COOKIE_FORM.exec(found)?.[1];
  const isOurs = browser !== undefined && timingSafeEqual(Buffer.from(found), Buffer.from(cookieOf(key, browser)));
  return isOurs ? browser : undefined;
}
