/** Thrown for a file that no video can be made of. The message is a sentence for the operator. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}
