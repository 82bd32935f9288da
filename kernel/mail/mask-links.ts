/**
 * R15 of `modules/operators`. Masks the parts of a link that may sign somebody in: values after `=` or `#`, and tokens
 * in the path.
 */
const LINK = /\bhttps?:\/\/[^\s<>"']+/g;
const HIDDEN = '…';
/** As long as a short token. Slugs of that length have no digit, or contain hyphens. */
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
