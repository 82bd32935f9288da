import { Secret, TOTP } from 'otpauth';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { askDatabase } from './database.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface Operator extends Credentials {
  /** For browsers that are signed in to the admin. */
  storageState: BrowserContextOptions['storageState'];
}

export async function enterPassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Types a second factor where one is requested. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export function codeFor(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** The current code of a program's only authenticator app. Resets the record of used codes, since each works once. */
export async function codeOf(dataDir: string): Promise<string> {
  const [app] = await askDatabase<{ secret: string }>(
    dataDir,
    'UPDATE accounts.totp SET last_step = 0 RETURNING secret',
  );
  return codeFor(app?.secret ?? '');
}

/** Signs in with password and second factor through the admin's endpoints, and sets the factor up. */
export async function enrolOperator(
  program: { origin: string },
  credentials: Credentials,
): Promise<Operator['storageState']> {
  let cookie = '';
  async function call<Data>(path: string, body?: unknown): Promise<Data> {
    const headers = { cookie: `admin=${cookie}`, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: body === undefined ? undefined : JSON.stringify(body) };
    const answer = await fetch(`${program.origin}/api/admin/v1${path}`, request);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    for (const set of answer.headers.getSetCookie()) cookie = /^admin=([^;]*)/.exec(set)?.[1] ?? cookie;
    return ((await answer.json()) as { data: Data }).data;
  }
  await call('/sign-in', credentials);
  const { secret } = await call<{ secret: string }>('/totp/begin');
  await call('/totp/confirm', { code: codeFor(secret) });
  const own = { expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' as const };
  return { cookies: [{ name: 'admin', value: cookie, domain: 'localhost', path: '/', ...own }], origins: [] };
}
