/** What the addresses of all sizes of a picture begin with; other addresses are their own. */
export function pictureName(address: string): string {
  return address.replace(/-[0-9]+[.]webp$/, '');
}
