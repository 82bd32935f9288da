import type { Params, RouterContextProvider } from 'react-router';
import { notFound } from './suggestions.ts';

/** As slugs and numbers are written; nothing is named otherwise. */
const NAME = /^[a-z0-9-]{1,120}$/;

export function isName(slug: string): boolean {
  return NAME.test(slug);
}

/** What the address of a page asks for by name. What cannot be a name is not found, like a name that nothing has. */
export async function itemName(context: Readonly<RouterContextProvider>, { slug = '' }: Params): Promise<string> {
  if (!isName(slug)) throw await notFound(context);
  return slug;
}
