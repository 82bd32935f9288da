import { type LoaderFunctionArgs, redirect } from 'react-router';
import { visitorOf } from '../page.ts';

/** A guest is sent to sign in and comes back here afterwards. Who it is that signed in is not asked. */
export function requireSignedIn(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  next = url.pathname + url.search,
): void {
  if (!visitorOf(context).signedIn) throw redirect(`/sign-in/?next=${encodeURIComponent(next)}`);
}
