/** Where a video goes on that was handed over from another device; undefined for what is no second. */
export function handedSeconds(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
