import { createHmac } from 'node:crypto';
import type { ApiContext } from '#api/request/context.ts';
import { DAY, SECOND } from '#kernel/clock.ts';
import { newSecret } from '#kernel/ids.ts';
import { secretsFor } from '#kernel/secrets/secrets.ts';
import type { ChampionshipDeps } from './deps.ts';

const COOKIE = 'championship';
const COOKIE_SECONDS = (180 * DAY) / SECOND;
const BROWSER = /^[\w-]{22}$/;

/** Who votes, as an edition knows them: hashes that say nothing to anyone without the key, and in no other edition. */
export interface Voter {
  browser: string;
  address: string;
  userId: string | undefined;
}

type Request = Pick<ApiContext, 'request' | 'visitor' | 'reply'>;

export interface Voters {
  /**
   * Of a request that votes. A browser without the cookie is known by its account, or by address and kind, and gets
   * one (R7).
   */
  voterOf(edition: number, context: Request): Promise<Voter>;
  /** Of one that only reads; gives a browser its cookie, so that those behind one address are told apart. */
  readerOf(edition: number, context: Request): Promise<{ browser: string | undefined; userId: string | undefined }>;
}

export function createVoters({ db, clock }: Pick<ChampionshipDeps, 'db' | 'clock'>): Voters {
  let reading: Promise<string> | undefined;
  /** The oldest: a newer one would let everybody vote again. */
  function key(): Promise<string> {
    reading ??= secretsFor('championship-voters', { db, clock }).then((secrets) => secrets.at(-1)?.key ?? '');
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  }
  const hashesOf = async (edition: number) => {
    const secret = await key();
    return (kind: string, text: string) =>
      createHmac('sha256', secret).update(`${edition} ${kind} ${text}`).digest('base64url').slice(0, 22);
  };
  const give = ({ reply }: Request, browser: string) =>
    reply.setCookie(COOKIE, browser, { maxAgeSeconds: COOKIE_SECONDS, httpOnly: true });

  return {
    async voterOf(edition, context) {
      const { request, visitor } = context;
      const hash = await hashesOf(edition);
      const known = browserIn(context);
      const userId = visitor.user?.id;
      const browser = known ?? hash('nameless', userId ?? `${request.address} ${request.userAgent}`);
      if (known === undefined) give(context, browser);
      return {
        browser: hash('browser', browser),
        address: hash('address', request.address),
        userId,
      };
    },
    async readerOf(edition, context) {
      const known = browserIn(context);
      const userId = context.visitor.user?.id;
      if (known !== undefined) return { browser: (await hashesOf(edition))('browser', known), userId };
      give(context, newSecret(16));
      return { browser: undefined, userId };
    },
  };
}

function browserIn({ request }: Pick<Request, 'request'>): string | undefined {
  const found = request.cookies[COOKIE];
  return found !== undefined && BROWSER.test(found) ? found : undefined;
}
