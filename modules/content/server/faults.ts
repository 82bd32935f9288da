/** Thrown when there is another one with its key on one of its sites. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

/** Thrown when there are as many of a kind as there can be. */
export class TooMany extends Error {
  override readonly name = 'TooMany';
}

/** Thrown when something is to be removed that visitors see. */
export class IsShown extends Error {
  override readonly name = 'IsShown';
}

/** Thrown when something is to be removed that visitors have read in an edition. */
export class HasEditions extends Error {
  override readonly name = 'HasEditions';
}
