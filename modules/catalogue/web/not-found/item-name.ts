import type { Params, RouterContextProvider } from 'react-router';
import { notFound } from './suggestions.ts';

/** The format of slugs and ids. */
const NAME = /^[a-z0-9-]{1,120}$/;

export function isName(slug: string): boolean {
  return NAME.test(slug);
}

/** The slug or id in a page's address. Invalid ones are not found, like those that don't exist. */
export async function itemName(context: Readonly<RouterContextProvider>, { slug = '' }: Params): Promise<string> {
  if (!isName(slug)) throw await notFound(context);
  return slug;
}
