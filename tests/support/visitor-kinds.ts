import { type Role, STANDARD_PERMISSIONS, STANDARD_ROLES } from '#api/declare/permissions.ts';
import type { SiteFlags } from '#sites/site.ts';
import { openHeadsetWorld, otherSite, PASSWORD, site } from './headset.ts';
import { openAdminBrowser, operatorWith } from './operator.ts';
import { membershipOf, sellRenewing } from './sell-renewing.ts';
import { changeSite } from './site.ts';

/** A caller, by what they send with each request. */
export interface Asker {
  kind: string;
  head: readonly string[];
  /** Its account's id, if it has one. */
  id?: string;
}

export interface Question {
  method: string;
  path: string;
  body?: unknown;
}

export interface Reply {
  status: number;
  body: { code?: string; detail?: string; data?: unknown };
}

/** Endpoints that a site has switched off answer nobody. */
const SWITCHED_ON: Partial<SiteFlags> = { forum: true, cams: true, vreels: true };

/**
 * The whole program with videos, and every kind of visitor and operator.
 * @param flags of both sites
 */
export async function openVisitorKinds({
  flags = SWITCHED_ON,
  ...options
}: NonNullable<Parameters<typeof openHeadsetWorld>[0]> & { flags?: Partial<SiteFlags> } = {}) {
  const giveBack = [
    changeSite(site, { flags: { ...site.flags, ...flags } }),
    changeSite(otherSite, { flags: { ...otherSite.flags, ...flags, ageVerification: true } }),
  ];
  const world = await openHeadsetWorld({ trustedProxies: 1, ...options });
  const { program } = world;
  const { application, accounts, db } = program;
  const { membership } = application.demo;

  let count = 0;
  /** Each request comes from an address of its own, so that no rate limit answers instead of the guard. */
  function fromElsewhere(): [string, string] {
    count += 1;
    return ['x-forwarded-for', `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`];
  }
  async function ask({ head }: Pick<Asker, 'head'>, { method, path, body }: Question): Promise<Reply> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const type = method === 'GET' ? [] : ['content-type', 'application/json'];
    const length = text === undefined ? [] : ['content-length', String(text.length)];
    const answer = await program.send(method, path, [...head, ...type, ...length, ...fromElsewhere()], text);
    return { status: answer.status, body: JSON.parse(answer.body.toString()) };
  }

  const hostOf = (at: typeof site) => ['host', `${at.key}.localhost`];

  async function signIn(email: string, at = site): Promise<string> {
    const head = [...hostOf(at), 'content-type', 'application/json', ...fromElsewhere()];
    const body = JSON.stringify({ email, password: PASSWORD });
    const { headers } = await program.send('POST', '/api/wp/auth/login', head, body);
    return (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
  }

  interface Request {
    status?: 'active' | 'canceled' | 'expired';
    trial?: boolean;
    roles?: readonly Role[];
    on?: typeof site;
    /** Runs before they sign in. */
    prepare?: (person: { id: string; email: string }) => Promise<void>;
  }
  async function person(
    kind: string,
    request: Request = {},
  ): Promise<Asker & { id: string; email: string; cookie: string }> {
    const { status, trial = false, roles = [], on = site, prepare } = request;
    const email = `${kind.replaceAll(/\W+/g, '-')}-${crypto.randomUUID()}@example.com`;
    const { id } = await accounts.createUser({ email, password: PASSWORD, roles });
    if (status) await membership.establish({ userId: id, email, site: on.key, status, trial });
    await prepare?.({ id, email });
    if (status) await membershipOf(program, id);
    const cookie = await signIn(email, on);
    return { kind, id, email, cookie, head: [...hostOf(on), 'cookie', cookie] };
  }

  const giveBenefit = ({ id }: { id: string }) =>
    db.pool
      .query(
        `insert into membership.benefits (id, given_with, user_id, site, kind, given_at, expires_at, given_by, reason)
         values (gen_random_uuid(), gen_random_uuid(), $1, $2, 'gift', now(), now() + interval '1 day', $1, 'a gift')`,
        [id, site.key],
      )
      .then(() => undefined);

  const sell = (to: { id: string; email: string }) => sellRenewing(program, { ...to, site: site.key });

  /** A member who paused. */
  async function paused() {
    const member = await person('paused', { prepare: sell });
    const path = '/api/memberships/dashboard/membership-pause';
    const { status } = await ask(member, { method: 'POST', path });
    if (status !== 200) throw new Error(`Nothing was paused: ${status}`);
    return member;
  }

  /** An operator who views the site as a visitor. */
  async function impersonating(kind: string, { id }: { id: string }): Promise<Asker> {
    const support = await operatorWith(program, ['support']);
    const answer = await fetch(`${program.origin}/api/admin/v1/accounts/${id}/impersonate`, {
      method: 'POST',
      headers: { cookie: support.cookie, 'content-type': 'application/json' },
      body: '{}',
    });
    const granted = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('impersonation='));
    return { kind, id, head: [...hostOf(site), 'cookie', `${support.cookie}; ${granted?.split(';', 1)[0]}`] };
  }

  async function visitors(): Promise<Asker[]> {
    const active = await person('active', { status: 'active' });
    return [
      { kind: 'guest', head: hostOf(site) },
      { kind: 'guest, no age', head: hostOf(otherSite) },
      await person('member, no age', { status: 'active', on: otherSite }),
      await person('inactive'),
      await person('trial', { status: 'active', trial: true }),
      active,
      await person('canceled', { status: 'canceled' }),
      await paused(),
      await person('expired', { status: 'expired' }),
      await person('benefit', { prepare: giveBenefit }),
      ...(await Promise.all(STANDARD_ROLES.map((role) => person(role, { roles: [role] })))),
      await impersonating('impersonation', active),
    ];
  }

  async function operators(): Promise<Asker[]> {
    const at = (kind: string, cookie: string): Asker => ({ kind, head: [...hostOf(site), 'cookie', cookie] });
    const member = await person('member', { status: 'active' });
    const passwordAlone = openAdminBrowser(program);
    const { email } = await person('password', { roles: ['superadmin'] });
    await passwordAlone.signIn(email, PASSWORD);
    const ofRoles = [];
    for (const role of STANDARD_ROLES) {
      const mayEnter = STANDARD_PERMISSIONS[role].includes('operators.enter');
      const { cookie } = mayEnter ? await operatorWith(program, [role]) : await person(role, { roles: [role] });
      ofRoles.push(at(role, cookie));
    }
    const stale = await operatorWith(program, ['superadmin']);
    const { id } = (await stale.call('GET', '/me')).body.data;
    const keyOf = async (permissions: readonly string[]) => {
      const owner = await operatorWith(program, ['superadmin']);
      const request = { label: 'a program', permissions, expiresInDays: 1 };
      return (await owner.call('POST', '/keys', request)).body.data.key;
    };
    const bearer = (kind: string, key: string): Asker => ({
      kind,
      head: [...hostOf(site), 'authorization', `Bearer ${key}`],
    });
    const few = bearer('key: `catalogue.read`', await keyOf(['catalogue.read']));
    await db.pool.query(`update operators.sessions set factor_at = now() - interval '11 minutes' where user_id = $1`, [
      id,
    ]);
    return [
      { kind: 'nobody', head: hostOf(site) },
      at('member', member.cookie),
      at('password alone', passwordAlone.cookie),
      ...ofRoles,
      at('factor 11 min ago', stale.cookie),
      few,
    ];
  }

  return {
    ...world,
    ask,
    person,
    sellRenewing: sell,
    visitors,
    operators,
    async close() {
      for (const back of giveBack) back();
      await world.close();
    },
  };
}
