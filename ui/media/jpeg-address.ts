const PICTURES = '/media/pictures/';

/** Where a picture of the library is to be had as JPEG, for apps and sites that don't show WebP. */
export function jpegAddress(permalink: string): string {
  return permalink.startsWith(PICTURES) ? permalink.replace(/\.webp$/, '.jpg') : permalink;
}
