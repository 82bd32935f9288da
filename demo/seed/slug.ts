/** Slugs that occurred before, perhaps on another site, get a number; the others stay as they are. */
export function uniqueSlugs(slugs: readonly string[]): string[] {
  const taken = new Set<string>();
  return slugs.map((stem) => {
    let slug = stem;
    for (let number = 2; taken.has(slug); number += 1) slug = `${stem}-${number}`;
    taken.add(slug);
    return slug;
  });
}
