import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router';
import { reportError } from '#api/page.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { accounts } from '../api.ts';

export const handle: PageHandle = { isNeutral: true };

/** Leaving works by a form alone: a link could be followed by a crawler, or planted in another page. */
export function loader() {
  return redirect('/');
}

/** Where somebody goes who could not be signed out properly: the call has taken the cookies all the same. */
const FALLBACK = '/';

/** The page is loaded anew, so that nothing of the member stays in the tab. */
export async function action({ context }: ActionFunctionArgs) {
  try {
    const { redirect: to } = (await accounts(context).signOut({})).data;
    return redirectDocument(to);
  } catch (error) {
    reportError(context, error);
    return redirectDocument(FALLBACK);
  }
}
