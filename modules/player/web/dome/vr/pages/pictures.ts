import type { Image as Picture } from '#modules/catalogue/contract/types.ts';

/** Pictures that a page shows now. */
export interface Pictures {
  /** Undefined until it is there, and where it cannot be had. */
  of(address: string): HTMLImageElement | undefined;
  /** Lets go of those that are shown no longer. */
  only(addresses: readonly string[]): void;
}

export function createPictures(): Pictures {
  const known = new Map<string, HTMLImageElement | undefined>();

  function load(address: string) {
    known.set(address, undefined);
    const image = new Image();
    // A canvas that a picture of another host was drawn on may not become a texture.
    image.crossOrigin = 'anonymous';
    image.src = address;
    image.decode().then(
      () => {
        if (known.has(address)) known.set(address, image);
      },
      // Its place stays empty; the title is there all the same.
      () => undefined,
    );
  }

  return {
    of(address) {
      if (!known.has(address)) load(address);
      return known.get(address);
    },
    only(addresses) {
      for (const address of known.keys()) if (!addresses.includes(address)) known.delete(address);
    },
  };
}

/** The smallest size of a picture that is as wide as this. */
export function sizeOf({ permalink, previews }: Picture, width: number): string {
  const fitting = previews.filter((one) => one.width >= width).sort((left, right) => left.width - right.width);
  return fitting[0]?.permalink ?? permalink;
}
