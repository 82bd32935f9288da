import { type MiddlewareFunction, redirect } from 'react-router';
import { isForVerified, visitorOf } from '#api/page.ts';
import { withNext } from '#modules/accounts/web/index.tsx';
import { languageOf, prefixOf } from '#ui/page/language.ts';

/**
 * Leads anyone who has not proved an age from a page that may hold something explicit to the check, and back
 * afterwards.
 */
export const ageGuard: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  if (isForVerified(context)) throw toCheck(url);
  const answer = await next();
  // A page of many addresses learns from its call that what stands at this one is withheld.
  if (answer.status === 403 && !visitorOf(context).verified) throw toCheck(url);
  return answer;
};

function toCheck({ pathname, search }: URL): Response {
  // Addresses are named without the prefix of their language; the router puts it before them.
  const path = pathname.slice(prefixOf(languageOf(pathname)).length - 1);
  return redirect(withNext('/age-verification/', path + search));
}
