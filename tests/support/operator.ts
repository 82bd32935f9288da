import { Secret, TOTP } from 'otpauth';
import type { AdminAnswer } from '#api/admin/test-admin.ts';
import type { Role } from '#api/declare/permissions.ts';
import type { openApplication } from './application.ts';

type Application = Awaited<ReturnType<typeof openApplication>>;

export type { AdminAnswer };

export const PASSWORD = 'a password of an operator 1';

/**
 * A browser in the admin, over HTTP, which keeps its cookies.
 * @param address its own, behind a trusted proxy
 */
export function openAdminBrowser(application: Application, { address = '' } = {}) {
  let cookie = '';
  /** The cookie that identifies the browser to an account. */
  let device = '';
  let secret: string | undefined;

  async function call(method: string, path: string, body?: unknown, head = {}): Promise<AdminAnswer> {
    const answer = await fetch(`${application.origin}/api/admin/v1${path}`, {
      method,
      headers: {
        cookie: [cookie, device].filter(Boolean).join('; '),
        ...(address && { 'x-forwarded-for': address }),
        ...(method !== 'GET' && { 'content-type': body instanceof File ? body.type : 'application/json' }),
        ...head,
      },
      body: body === undefined || body instanceof File ? body : JSON.stringify(body),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';', 1);
      if (pair.startsWith('admin=')) cookie = pair;
      if (pair.startsWith('device=')) device = pair;
    }
    return { status: answer.status, body: await answer.json() };
  }

  /**
   * The current code; each works once.
   * @param step how many half minutes from now
   */
  function code(step = 0): string {
    const totp = new TOTP({ secret: Secret.fromBase32(secret ?? '') });
    return totp.generate({ timestamp: Date.now() + step * 30_000 });
  }

  return {
    call,
    code,
    get cookie() {
      return cookie;
    },
    set cookie(value) {
      cookie = value;
    },
    async giveRoles(id: string, roles: readonly string[]): Promise<AdminAnswer> {
      const { version } = (await call('GET', `/accounts/${id}`)).body.data;
      return call('PUT', `/accounts/${id}/roles`, { roles, version });
    },
    signIn: (email: string, password = PASSWORD) => call('POST', '/sign-in', { email, password }),
    /** Sets up an authenticator app. */
    async enrol(): Promise<string[]> {
      secret = (await call('POST', '/totp/begin')).body.data.secret;
      return (await call('POST', '/totp/confirm', { code: code() })).body.data.recoveryCodes;
    },
    useApp(other: { secret: () => string | undefined }) {
      secret = other.secret();
    },
    secret: () => secret,
  };
}

/** An operator with these roles, signed in to the admin with a second factor. */
export async function operatorWith(application: Application, roles: readonly Role[]) {
  const email = `${roles.join('-')}-${Math.random().toString(36).slice(2)}@example.com`;
  await application.accounts.createUser({ email, password: PASSWORD, roles });
  const browser = openAdminBrowser(application);
  await browser.signIn(email);
  const recoveryCodes = await browser.enrol();
  return { email, recoveryCodes, ...browser };
}

/** The same person at the site, by password and code: the answer has a visitor's cookies. */
export async function signInAtSite(
  application: Application,
  { email, code }: { email: string; code(step?: number): string },
): Promise<Response> {
  const post = (path: string, body: unknown) =>
    fetch(`${application.origin}/api/wp/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { ticket } = await (await post('login', { email, password: PASSWORD })).json();
  // The current code was used up when the app was set up.
  return post('login/code', { ticket, code: code(1) });
}
