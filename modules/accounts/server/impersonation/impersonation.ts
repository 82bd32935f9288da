import type { AdminContext } from '#api/admin-context.ts';
import type { ApiContext } from '#api/context.ts';
import { isAbove, operatorMay } from '#api/operator.ts';
import { GUEST, type Visitor } from '#api/visitor.ts';
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { createKeyring } from '#kernel/secrets/keyring.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import { isShutOut } from '../sign-in/demo-users.ts';
import { findUser } from '../user-store.ts';

/** Anyone who sends it, good or not, changes nothing on the site (`app/read-only-look.ts`). */
export const LOOK_COOKIE = 'look';
/** Where a look is ended, by a form on every page. */
export const LOOK_END = '/look/end';

const PURPOSE = 'look-as-visitor';
const LIFE_MS = 10 * MINUTE;
/** Longer than the look, so that a page which was opened during it still changes nothing when it is over. */
const COOKIE_SECONDS = HOUR / SECOND;

/** An operator's look at the site as one account sees it (R18). */
export interface Look {
  id: string;
  userId: string;
  operatorId: string;
  until: string;
}

export interface Looks {
  /** Makes the grant, which counts once it is given to the operator's browser. */
  make(look: Pick<Look, 'userId' | 'operatorId'>): Promise<{ look: Look; giveTo(reply: AdminContext['reply']): void }>;
  /** What the cookie proves by itself. */
  read(cookies: ApiContext['request']['cookies']): Promise<Look | undefined>;
  /**
   * The account as the site sees it, where the operator who began the look is still in the admin in this browser and still
   * may look at it.
   */
  visitorOf(asked: {
    site: ApiContext['site'];
    request: Pick<ApiContext['request'], 'cookies'>;
  }): Promise<Visitor | undefined>;
}

export function createLooks(deps: AccountsModuleDeps): Looks {
  const { db, clock, membership, operatorOf } = deps;
  const keyring = createKeyring({ db, clock, purpose: PURPOSE });

  async function read(cookies: ApiContext['request']['cookies']): Promise<Look | undefined> {
    const token = cookies[LOOK_COOKIE];
    if (!token) return undefined;
    const fields = await keyring.verify(PURPOSE, token);
    if (!fields) return undefined;
    const { id = '', userId = '', operatorId = '', until = '' } = fields;
    return { id, userId, operatorId, until };
  }

  return {
    read,

    async make({ userId, operatorId }) {
      const end = new Date(clock.now().getTime() + LIFE_MS);
      const look = { id: newId(clock), userId, operatorId, until: end.toISOString() };
      const token = await keyring.sign(PURPOSE, look, end);
      const options = { maxAgeSeconds: COOKIE_SECONDS, httpOnly: true, sameSite: 'Strict' } as const;
      return { look, giveTo: (reply) => reply.setCookie(LOOK_COOKIE, token, options) };
    },

    async visitorOf({ site, request }) {
      const look = await read(request.cookies);
      const operator = look && (await operatorOf(request));
      if (!look || !operator?.isVerified || operator.id !== look.operatorId) return undefined;
      if (!operatorMay(operator, 'operators.look-as-visitor')) return undefined;
      const [user, subscription] = await Promise.all([
        findUser(db.drizzle, look.userId),
        membership.subscriptionOf(look.userId, site.key),
      ]);
      if (!user || isShutOut(deps, user) || isAbove(user.roles, operator)) return undefined;
      const { status, trial, benefits } = subscription;
      return {
        ...GUEST,
        // Links to videos are signed for the session: these are good for the look alone.
        user: { id: user.id, sessionId: look.id, email: user.email },
        signedIn: true,
        subscription: status,
        trial,
        benefits,
        roles: user.roles,
        look: { id: look.id, until: look.until },
      };
    },
  };
}
