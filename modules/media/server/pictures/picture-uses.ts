import type { Tx } from '#kernel/db/database.ts';
import type { PictureUses } from '#modules/catalogue/server/index.ts';
import type { MediaModuleDeps } from '../deps.ts';

/** As much of a picture as its files can be found by. */
export interface HeldImage {
  permalink: string;
  previews?: readonly { permalink: string }[];
}

/** Where a picture is shown, in whichever of its sizes. */
export async function usesOf(
  { catalogue }: Pick<MediaModuleDeps, 'catalogue'>,
  tx: Tx,
  image: HeldImage,
): Promise<PictureUses[]> {
  return [...(await catalogue.usesOfPictures(addressesOf(image), tx)).values()];
}

export function addressesOf({ permalink, previews = [] }: HeldImage): string[] {
  return [...new Set([permalink, ...previews.map((size) => size.permalink)])];
}

export function inUse(all: readonly Pick<PictureUses, 'videos' | 'models' | 'elsewhere'>[]): string {
  const sum = (kind: 'videos' | 'models') => all.reduce((total, use) => total + use[kind], 0);
  // What is written down whole names every size of a picture.
  const places = Math.max(...all.map(({ elsewhere }) => elsewhere));
  const uses = [
    counted(sum('videos'), 'video'),
    counted(sum('models'), 'model'),
    counted(places, 'other place'),
  ].filter(Boolean);
  return `This picture is shown by ${uses.join(' and ')}. Give them another picture first.`;
}

function counted(count: number, word: string): string {
  if (count === 0) return '';
  return count === 1 ? `one ${word}` : `${count} ${word}s`;
}
