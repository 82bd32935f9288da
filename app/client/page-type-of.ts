import { useMatches } from 'react-router';
import { pageType } from './page-names.ts';

/** The kind of the page that is shown: the values in its address are known, so what it was declared as is too. */
export function usePageType(): string {
  const { params = {}, pathname = '/' } = useMatches().at(-1) ?? {};
  const values = new Set(Object.values(params));
  const declared = pathname.split('/').map((segment) => (values.has(segment) ? ':slug' : segment));
  return pageType(declared.join('/'));
}
