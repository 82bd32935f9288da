import type { PictureSource } from '../picture.tsx';
import { type DataOwner, type LinkedData, picturesOf } from './linked-data.ts';

export interface DescribedModel {
  slug: string;
  title: string;
  description: string;
  featuredImage: PictureSource;
}

/** A model, under the name that she or he goes by. */
export function person({ origin }: DataOwner, model: DescribedModel): LinkedData {
  const url = `${origin}/model/${model.slug}/`;
  return {
    '@type': 'Person',
    '@id': url,
    url,
    name: model.title,
    image: picturesOf(origin, model.featuredImage),
    ...(model.description && { description: model.description }),
  };
}
