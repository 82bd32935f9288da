/** A heading of a text and the place in it. */
export interface Heading {
  id: string;
  title: string;
}

/** Names the second headings of HTML that the server made, so that a table of contents can lead to them. */
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
