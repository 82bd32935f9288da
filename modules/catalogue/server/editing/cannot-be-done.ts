/** Thrown when something is asked for that cannot be, such as a model that there is not. */
export class InvalidChange extends Error {
  override readonly name = 'CannotBeDone';
  readonly statusCode = 400;
}
