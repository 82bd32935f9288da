/** A slug for each title: latin letters, digits and dashes; a title that comes again gets a number. */
export function slugsOf(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const stem = slugOf(title);
    let slug = stem;
    for (let number = 2; taken.has(slug); number += 1) slug = `${stem}-${number}`;
    taken.add(slug);
    return slug;
  });
}

function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return /[a-z]/.test(slug) ? slug : `no-${slug}`;
}
