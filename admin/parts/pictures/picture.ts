/** A picture of the library, as far as fields need it. */
export interface Picture {
  alt: string;
  permalink: string;
  previews: { permalink: string }[];
}

/** What a field holds whose picture is still to be chosen. */
export const NO_PICTURE = { alt: '', permalink: '', previews: [], tone: -1 };

/** Of a record that keeps no more of it than its address and words. */
export const withPreviews = (kept: Omit<Picture, 'previews'> | null): Picture | null =>
  kept && { ...kept, previews: [] };

/** Finds pictures by what they show. */
export type LoadPictures<Found extends Picture = Picture> = (search: string) => Promise<readonly Found[]>;

export const smallOf = ({ previews, permalink }: Picture): string => previews[0]?.permalink ?? permalink;

let library: LoadPictures | undefined;

/** The shell says which library it is when it starts. */
export function setPictureLibrary(one: LoadPictures): void {
  library = one;
}

/** Of the site's own library, for modules that do not know where it is. */
export const loadPictures: LoadPictures = async (search) => (await library?.(search)) ?? [];
