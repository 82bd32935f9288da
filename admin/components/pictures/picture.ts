import type { ComponentType } from 'react';

/** A picture of the library, as far as fields need it. */
export interface Picture {
  alt: string;
  permalink: string;
  previews: { permalink: string }[];
}

/** What a field holds whose picture is still to be chosen. */
export const NO_PICTURE = { alt: '', permalink: '', previews: [], tone: -1 };

/** Uploaded pictures, or frames of videos. */
export type PictureOrigin = 'library' | 'frames';

/** Finds pictures by what they show. */
export type LoadPictures<Found extends Picture = Picture> = (
  search: string,
  from?: PictureOrigin,
) => Promise<readonly Found[]>;

export const smallOf = ({ previews, permalink }: Picture): string => previews[0]?.permalink ?? permalink;

/** A part of a picture, in percent of it. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The whole of a picture: itself, or the one that it was cut out of, and which part of that it is. */
export interface Origin {
  id: number;
  image: Picture;
  part: Region | null;
}

export interface Clip {
  address: string;
  name: string;
}

/** Where the site keeps its pictures. */
export interface PictureLibrary {
  load: LoadPictures;
  /** Null where it is no picture of the library. */
  origin(picture: Picture): Promise<Origin | null>;
  /** Makes a picture of a part of one. */
  /** Takes a new picture, from operators who may add one. */
  Add: ComponentType<{ onAdded: (picture: Picture) => void }>;
  /** Silent clips of slides, banners and cards. */
  clips: {
    load(search: string): Promise<readonly Clip[]>;
    Add: ComponentType<{ onAdded: (address: string) => void }>;
  };
  crop(id: number, part: Region, alt: string): Promise<Picture>;
}

let library: PictureLibrary | undefined;

/** The shell says which library it is when it starts. */
export function setPictureLibrary(one: PictureLibrary): void {
  library = one;
}

/** For modules that do not know where pictures are kept. */
export function pictureLibrary(): PictureLibrary {
  if (!library) throw new Error('There is no library of pictures.');
  return library;
}

export const loadPictures: LoadPictures = async (search, from) => (await library?.load(search, from)) ?? [];
