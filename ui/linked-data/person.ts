import type { PictureSource } from '../media/picture.tsx';
import { type DataOwner, type LinkedData, picturesOf } from './linked-data.ts';

export interface DescribedModel {
  slug: string;
  title: string;
  description: string;
  featuredImage: PictureSource;
  /** Her or his pages elsewhere. */
  socials?: readonly { link: string }[];
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
    ...(model.socials?.length && { sameAs: model.socials.map(({ link }) => link) }),
    ...(model.description && { description: model.description }),
  };
}
