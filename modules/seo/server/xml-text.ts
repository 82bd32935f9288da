/** Characters that XML 1.0 doesn't allow, not even escaped: readers reject a document with one of them. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export function asXmlText(text: string): string {
  return text.replace(UNWRITABLE, '');
}
