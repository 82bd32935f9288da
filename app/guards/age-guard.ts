import { type MiddlewareFunction, redirect } from 'react-router';
import { isForVerified, visitorOf } from '#api/page.ts';
import { withNext } from '#modules/accounts/web/index.tsx';
import { languageOf, prefixOf } from '#ui/page/language.ts';

/**
 * Sends visitors who haven't passed the age check from pages that may be explicit to the check, and back afterwards.
 */
export const ageGuard: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  if (isForVerified(context)) throw toCheck(url);
  const answer = await next();
  // Some pages only learn from their API call that this address is withheld.
  if (answer.status === 403 && !visitorOf(context).verified) throw toCheck(url);
  return answer;
};

function toCheck({ pathname, search }: URL): Response {
  // Paths are given without their language prefix; the router adds it.
  const path = pathname.slice(prefixOf(languageOf(pathname)).length - 1);
  return redirect(withNext('/age-verification/', path + search));
}
