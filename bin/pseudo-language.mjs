// A pseudo-language that stays readable: letters get accents, and each text is longer and in brackets. Plain English on
// such a page is missing from the catalogues; what is cut off there would be cut off in German.
const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'ÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž';

/** Pseudo-translates a text and keeps its inputs, `{name}`. */
function pseudoText(text) {
  const accented = text
    .split(/(\{[^}]*\})/)
    .map((part) =>
      part.startsWith('{') ? part : part.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)]),
    )
    .join('');
  return `[${accented}${' ~'.repeat(Math.ceil(text.length / 12))}]`;
}

/** A whole catalogue; a text with variants is translated in each of them. */
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
