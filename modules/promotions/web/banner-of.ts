import type { RouterContextProvider } from 'react-router';
import { orEmpty } from '#api/page.ts';
import type { Banner } from '../contract/types.ts';
import { promotions } from './api.ts';

/** The banner drawn for a slot; null if there is none, which isn't an error. */
export async function bannerOf(context: Readonly<RouterContextProvider>, slot: string): Promise<Banner | null> {
  try {
    const drawn = promotions(context).adBanner({ id: slot });
    return (await orEmpty<{ item: Banner | null }>(context, drawn, { item: null })).item;
  } catch (error) {
    if (error instanceof Response) return null;
    throw error;
  }
}
