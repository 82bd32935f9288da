import { type ActionFunctionArgs, redirect } from 'react-router';
import { localPath } from '#ui/page/local-path.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { PREFERENCES, type Preference } from '#ui/theme.ts';

export const handle: PageHandle = { isNeutral: true };

const ONE_YEAR = 31_536_000;

/** Saves the theme or list layout for a year, and returns to the previous page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const headers = new Headers();
  // The address as the visitor sees it.
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  for (const name of Object.keys(PREFERENCES) as Preference[]) {
    const value = PREFERENCES[name].find((allowed) => allowed === form.get(name));
    if (value) headers.append('set-cookie', `${name}=${value}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure}`);
  }
  return redirect(localPath(form.get('back')), { status: 303, headers });
}

/** This address has no page. */
export function loader() {
  return redirect('/');
}
