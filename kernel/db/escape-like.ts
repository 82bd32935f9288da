/** Text that `like` takes for itself, whatever signs are in it. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
