// A language that nobody speaks and everybody can read: letters carry accents, and each text is longer and stands in
// brackets. What is plain English on such a page was left out of the catalogues; what is cut off would be cut off in
// German.
const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'ÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž';

/** A text with its inputs, `{name}`, left as they are. */
function pseudoText(text) {
  const accented = text
    .split(/(\{[^}]*\})/)
    .map((part) =>
      part.startsWith('{') ? part : part.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)]),
    )
    .join('');
  return `[${accented}${' ~'.repeat(Math.ceil(text.length / 12))}]`;
}

/** A whole catalogue; a text that differs by its inputs is translated in each of its forms. */
export function pseudoCatalogue(catalogue) {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoText(text) : text.map(pseudoForms),
    ]),
  );
}

function pseudoForms(forms) {
  const match = Object.entries(forms.match).map(([form, text]) => [form, pseudoText(text)]);
  return { ...forms, match: Object.fromEntries(match) };
}
