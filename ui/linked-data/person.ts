import type { PictureSource } from '../media/picture.tsx';
import { type DataOwner, type LinkedData, picturesOf } from './linked-data.ts';

export interface DescribedModel {
  slug: string;
  title: string;
  description: string;
  featuredImage: PictureSource;
  /** The model's pages elsewhere. */
  socials?: readonly { link: string }[];
}

/** A model, under their stage name. */
export function person({ origin }: DataOwner, model: DescribedModel): LinkedData {
  const url = `${origin}/model/${model.slug}/`;
  return {
    '@type': 'Person',
    '@id': url,
    url,
    name: model.title,
    image: picturesOf(origin, model.featuredImage),
    ...(model.socials?.length && { sameAs: model.socials.map(({ link }) => link) }),
    ...(model.description && { description: model.description }),
  };
}
