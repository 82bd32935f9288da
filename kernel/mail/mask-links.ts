/** R15 of `modules/operators`. The parts of a link that may let somebody in: what follows `=` or `#`, and parts of a path that no person would write. */
const LINK = /\bhttps?:\/\/[^\s<>"']+/g;
const HIDDEN = '…';
/** As long as a short token; words of addresses with so many signs hold no digit, or are told apart by hyphens. */
const TOKEN = /^(?=.*\d)[\w.~%-]{16,}$/;

export function maskLinks(text: string): string {
  return text.replace(LINK, maskLink);
}

function maskLink(link: string): string {
  const [, start = '', path = '', query = '', fragment = ''] =
    /^(https?:\/\/[^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/.exec(link) ?? [];
  const host = start.replace(/\/\/.*@/, `//${HIDDEN}@`);
  const maskedPath = path
    .split('/')
    .map((part) => (TOKEN.test(part) ? HIDDEN : part))
    .join('/');
  const maskedQuery = query.replace(/=[^&;]+/g, `=${HIDDEN}`);
  return host + maskedPath + maskedQuery + (fragment && `#${HIDDEN}`);
}
