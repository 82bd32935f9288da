import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { movedTo } from '#api/page.ts';
import { suggestions } from '#modules/catalogue/web/index.tsx';
import type { PageHandle } from '#ui/page/page-query.ts';

/** Neutral whatever the address: it shows nothing. */
export const handle: PageHandle = { isNeutral: true, standsAt: '/404/' };

/** For every address without another page, and for `/404/` itself. */
export async function loader({ context }: LoaderFunctionArgs): Promise<never> {
  const to = movedTo(context);
  if (to !== undefined) throw redirect(to, 301);
  throw data({ suggestions: await suggestions(context) }, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
