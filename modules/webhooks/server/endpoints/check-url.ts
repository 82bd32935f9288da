import { isLoopback } from '#sites/index.ts';
import { type AddressPolicy, isAllowed, literalAddress } from './addresses.ts';

export type UrlRefusal = 'not-an-address' | 'not-https' | 'has-credentials' | 'not-public';

/**
 * Why events can't be sent to this URL, as far as can be told without a DNS lookup, which happens when posting (R5).
 */
export function refusalOf(text: string, policy: AddressPolicy): UrlRefusal | undefined {
  const url = URL.parse(text);
  // URL parsers drop line breaks and tabs, so the URL shown would differ from the one that is used.
  if (!url?.hostname || /\p{Cc}/u.test(text)) return 'not-an-address';
  const isOwnMachine = policy.development && isLoopback(url.host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwnMachine)) return 'not-https';
  if (url.username || url.password) return 'has-credentials';
  const address = literalAddress(url.hostname);
  return address !== undefined && !isAllowed(address, policy) ? 'not-public' : undefined;
}
