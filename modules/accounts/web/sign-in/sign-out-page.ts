import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router';
import { reportError } from '#api/page.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { accounts } from '../api.ts';

export const handle: PageHandle = { isNeutral: true };

/** Signing out takes a form: a crawler could follow a link, and another page could embed one. */
export function loader() {
  return redirect('/');
}

/** For visitors whose sign-out failed: the response has cleared their cookies anyway. */
const FALLBACK = '/';

/** Reloads the document, so that nothing of the member stays in the tab. */
export async function action({ context }: ActionFunctionArgs) {
  try {
    const { redirect: to } = (await accounts(context).signOut({})).data;
    return redirectDocument(to);
  } catch (error) {
    reportError(context, error);
    return redirectDocument(FALLBACK);
  }
}
