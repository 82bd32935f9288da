import { canBePacked, OPAQUE, type Transparency } from '../../../contract/transparency.ts';
import type { FoundFormat } from './find-format.ts';
import { saysAlpha } from './format-of-name.ts';

/** R70: a name says that a matte is packed in, and only of a format that has room for one. */
export function transparencyOfName(name: string, { format, question }: FoundFormat): Transparency {
  return canBePacked(format ?? question.guess) && saysAlpha(name) ? { kind: 'packed' } : OPAQUE;
}
