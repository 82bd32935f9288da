import { type LoaderFunctionArgs, redirect } from 'react-router';
import { visitorOf } from './page.ts';
import type { Visitor } from './visitor.ts';

/** A guest is sent to sign in and comes back here afterwards. */
export function requireSignedIn(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  next = url.pathname + url.search,
): NonNullable<Visitor['user']> {
  const { user } = visitorOf(context);
  if (!user) throw redirect(`/sign-in/?next=${encodeURIComponent(next)}`);
  return user;
}
