const PICTURES = '/media/pictures/';

/** The JPEG address of a picture from the library, for apps and sites that don't support WebP. */
export function jpegAddress(permalink: string): string {
  return permalink.startsWith(PICTURES) ? permalink.replace(/\.webp$/, '.jpg') : permalink;
}
