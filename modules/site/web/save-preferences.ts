import { type ActionFunctionArgs, redirect } from 'react-router';
import { localPath } from '#ui/page/local-path.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { PREFERENCES, type Preference } from '#ui/theme.ts';

export const handle: PageHandle = { isNeutral: true };

const ONE_YEAR = 31_536_000;

/** Keeps a choice of theme or list layout for a year and goes back to where the visitor was. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const headers = new Headers();
  // The address is the one that the visitor sees.
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  for (const name of Object.keys(PREFERENCES) as Preference[]) {
    const value = PREFERENCES[name].find((allowed) => allowed === form.get(name));
    if (value) headers.append('set-cookie', `${name}=${value}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure}`);
  }
  return redirect(localPath(form.get('back')), { status: 303, headers });
}

/** Nobody needs this address by itself. */
export function loader() {
  return redirect('/');
}
