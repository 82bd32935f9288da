import { type MiddlewareFunction, redirect } from 'react-router';
import { isForVerified } from '#calls/page.ts';
import { withNext } from '#modules/access/web/index.tsx';
import { languageOf, prefixOf } from '#ui/language.ts';

/** Leads whoever has not proved an age from a page that may hold something explicit to the check, and back afterwards. */
export const ageGate: MiddlewareFunction<Response> = ({ context, url }, next) => {
  if (!isForVerified(context)) return next();
  const { pathname, search } = url;
  // Addresses are named without the prefix of their language; the router puts it before them.
  const path = pathname.slice(prefixOf(languageOf(pathname)).length - 1);
  throw redirect(withNext('/age-verification/', path + search));
};
