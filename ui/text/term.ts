import type { View } from '../page/view.tsx';

/** The site's own word for a term that describes videos, if it has one. */
export function termOf({ labels }: Pick<View, 'labels'>, dictionary: string, slug: string | number, usual: string) {
  return labels[dictionary]?.[slug] ?? usual;
}
