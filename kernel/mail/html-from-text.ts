const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A link ends before the punctuation of its sentence. */
const LINK = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

/** Escapes everything, keeps paragraphs and line breaks, and turns URLs into links. */
export function htmlFromText(text: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${withLinks(paragraph).replaceAll('\n', '<br>\n')}</p>`);
  return `<!doctype html>\n<html><head><meta charset="utf-8"></head><body>\n${paragraphs.join('\n')}\n</body></html>\n`;
}

/** Links are found before escaping, or an escaped character after a link would become part of it. */
function withLinks(text: string): string {
  let html = '';
  let done = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    html += `${escapeHtml(text.slice(done, index))}<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
    done = index + link.length;
  }
  return html + escapeHtml(text.slice(done));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}
