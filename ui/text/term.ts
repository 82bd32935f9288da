import type { View } from '../page/view.tsx';

/** How the site calls a term that videos are described with, where it has a word of its own for it. */
export function termOf({ labels }: Pick<View, 'labels'>, dictionary: string, slug: string | number, usual: string) {
  return labels[dictionary]?.[slug] ?? usual;
}
