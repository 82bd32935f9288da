import type { Image } from '../../contract/types.ts';

/** A picture with alt text: its own, otherwise from the site's template for its kind (R45). */
export function withWords(picture: Image, template = '{title}', title = ''): Image {
  return picture.alt ? picture : { ...picture, alt: template.replaceAll('{title}', () => title) };
}
