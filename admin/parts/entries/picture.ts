/** A picture of the library, as far as fields need it. */
export interface Picture {
  alt: string;
  permalink: string;
  previews: { permalink: string }[];
}

/** Finds pictures by what they show. */
export type LoadPictures = (search: string) => Promise<readonly Picture[]>;

export const smallOf = ({ previews, permalink }: Picture): string => previews[0]?.permalink ?? permalink;
