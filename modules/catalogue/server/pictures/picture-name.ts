/** The common prefix of a picture's addresses in all sizes; any other address is returned as it is. */
export function pictureName(address: string): string {
  return address.replace(/-[0-9]+[.]webp$/, '');
}
