import { type LoaderFunctionArgs, redirect } from 'react-router';
import { visitorOf } from '#calls/page.ts';
import type { Visitor } from '#calls/visitor.ts';

/** A guest is sent to sign in and comes back here afterwards. */
export function requireSignedIn(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  next = url.pathname + url.search,
): NonNullable<Visitor['user']> {
  const { user } = visitorOf(context);
  if (!user) throw redirect(`/sign-in/?next=${encodeURIComponent(next)}`);
  return user;
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
