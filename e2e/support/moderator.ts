import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { askDatabase } from './database.ts';
import { MEMBERS_PASSWORD, signUp } from './member.ts';
import { enrolOperator } from './operator.ts';

/**
 * An operator other than the first, in the admin.
 * @param visitor whose browser signs up and is closed
 */
export async function newModerator(
  { context, page }: { context: { close(): Promise<void> }; page: Page },
  email: string,
) {
  await signUp(page, email);
  await context.close();
  await askDatabase(inject('dataDir'), `update accounts.users set roles = '{moderator}' where email = $1`, [email]);
  return enrolOperator({ origin: inject('origin') }, { email, password: MEMBERS_PASSWORD });
}

/** @param name of what was reported, or its beginning */
export async function openCase(page: Page, name: string): Promise<void> {
  await page.goto('/admin/moderation?state=open');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('heading', { name: new RegExp(name), level: 1 }).waitFor();
}
