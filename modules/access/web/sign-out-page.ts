import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router';
import type { PageHandle } from '#ui/page-query.ts';
import { access } from './calls.ts';

export const handle: PageHandle = { isNeutral: true };

/** Leaving works by a form alone: a link could be followed by a crawler, or planted in another page. */
export function loader() {
  return redirect('/');
}

/** The page is loaded anew, so that nothing of the member stays in the tab. */
export async function action({ context }: ActionFunctionArgs) {
  const { redirect: to } = (await access(context).signOut({})).data;
  return redirectDocument(to);
}
