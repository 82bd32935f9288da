import { useMatches } from 'react-router';
import { pageType } from './page-names.ts';

/** The type of the current page, found by matching its address against the route's declared path. */
export function usePageType(): string {
  const { params = {}, pathname = '/' } = useMatches().at(-1) ?? {};
  const values = new Set(Object.values(params));
  const declared = pathname.split('/').map((segment) => (values.has(segment) ? ':slug' : segment));
  return pageType(declared.join('/'));
}
