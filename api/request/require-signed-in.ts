import { type LoaderFunctionArgs, redirect } from 'react-router';
import { visitorOf } from '../page.ts';

/** Sends a guest to sign in, and back here afterwards. It doesn't read who is signed in. */
export function requireSignedIn(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  next = url.pathname + url.search,
): void {
  if (!visitorOf(context).signedIn) throw redirect(`/sign-in/?next=${encodeURIComponent(next)}`);
}
