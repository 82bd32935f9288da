import type { RouterContextProvider } from 'react-router';
import { orErrorPage } from '#api/page.ts';
import { orNotFound } from '#modules/catalogue/web/index.tsx';
import type { Page } from '../contract/types.ts';
import { staticPages } from './api.ts';

const PARTNERS = 'partners';

/** The slug in the last segment of a page's path. */
export function slugAt(url: URL): string {
  return (url.pathname.split('/').filter(Boolean).at(-1) ?? '').slice(0, 120);
}

/** The operators' page with a slug, or the not-found page. */
export async function loadPage(context: Readonly<RouterContextProvider>, slug: string): Promise<Page> {
  const endpoints = staticPages(context);
  const answer = slug === PARTNERS ? endpoints.partnersPage() : endpoints.page({ slug });
  return (await orNotFound(context, answer)).item;
}

/** The same, but undefined if there is none. */
export async function findPage(context: Readonly<RouterContextProvider>, slug: string): Promise<Page | undefined> {
  try {
    return (await orErrorPage(staticPages(context).page({ slug }))).item;
  } catch (error) {
    if (error instanceof Response && error.status === 404) return undefined;
    throw error;
  }
}
