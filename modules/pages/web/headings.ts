/** A heading of a text, with its anchor. */
export interface Heading {
  id: string;
  title: string;
}

/** Adds ids to the h2 headings of HTML from the server, for a table of contents. */
export function withNamedHeadings(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const named = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const title = inner.replace(/<[^>]+>/g, '');
    const id = `part-${headings.push({ id: '', title })}`;
    headings[headings.length - 1] = { id, title };
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: named, headings };
}
