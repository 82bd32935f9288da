import { type LoaderFunctionArgs, redirect } from 'react-router';
import { visitorOf } from '#calls/page.ts';
import { hasAnyPaidAccess, mayWatch, type Visitor } from '#calls/visitor.ts';
import { withNext } from './next-path.ts';

type GuardedArgs = Pick<LoaderFunctionArgs, 'context' | 'url'>;

/** A visitor who is signed in. */
export type Member = Visitor & { user: NonNullable<Visitor['user']> };

/** Guard `authenticated` (part 1 §2): a guest is sent to sign in, and comes back here afterwards. */
export function requireSignedIn({ context, url }: GuardedArgs): Member {
  const visitor = visitorOf(context);
  if (!visitor.user) throw redirect(withNext('/sign-in/', url.pathname + url.search));
  return { ...visitor, user: visitor.user };
}

/** Guard of the wider class (part 1 §6): paid or privileged access of any kind, an expired subscription and benefits included. */
export function requireMember(args: GuardedArgs): Member {
  const member = requireSignedIn(args);
  if (!hasAnyPaidAccess(member) && !member.benefits) throw new Response(null, { status: 401 });
  return member;
}

/** Guard `activeMember`: may watch full films now; anybody else who is signed in sees the page of 401. */
export function requireActiveMember(args: GuardedArgs): Member {
  const member = requireSignedIn(args);
  if (!mayWatch(member)) throw new Response(null, { status: 401 });
  return member;
}
