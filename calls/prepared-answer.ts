import { done, type Envelope } from './declare.ts';

/** JSON text in the pieces it was made from: putting the long ones together would copy them, for each answer. */
export type PreparedText = readonly string[];

const TEXT = Symbol('json of the whole answer');

/**
 * An answer whose `data` is already JSON text, put together by the database for example. Over HTTP the text is sent as it
 * is; who reads `data` in process gets it parsed. The text must be of the contract's shape: nothing checks it again.
 */
export function preparedAnswer<Data>(...dataText: PreparedText): Envelope<Data> {
  let parsed: { data: Data } | undefined;
  const { status } = done(undefined);
  const answer: Envelope<Data> = {
    status,
    get data() {
      parsed ??= { data: JSON.parse(dataText.join('')) as Data };
      return parsed.data;
    },
  };
  const text: PreparedText = [`{"status":${JSON.stringify(status)},"data":`, ...dataText, '}'];
  return Object.defineProperty(answer, TEXT, { value: text });
}

/** The text of an answer made by `preparedAnswer`; undefined for any other. */
export function preparedText(answer: unknown): PreparedText | undefined {
  return typeof answer === 'object' && answer !== null
    ? (answer as { [TEXT]?: PreparedText })[TEXT]
    : undefined;
}
