/** The UTC day that a moment belongs to, YYYY-MM-DD: the day that downloads are counted on (R2). */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** @param cap videos a day; null for no cap @returns null for no cap */
export function downloadsLeft(cap: number | null, used: number): number | null {
  return cap === null ? null : Math.max(0, cap - used);
}
