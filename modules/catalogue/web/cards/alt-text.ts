import type { Image } from '../../contract/types.ts';

/** A picture with words: its own, else those that the site has for its kind (R45). */
export function withWords(picture: Image, template = '{title}', title = ''): Image {
  return picture.alt ? picture : { ...picture, alt: template.replaceAll('{title}', () => title) };
}
