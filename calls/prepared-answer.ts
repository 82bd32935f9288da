import { done, type Envelope } from './declare.ts';

const TEXT = Symbol('json of the whole answer');

/**
 * An answer whose `data` is already JSON text, put together by the database for example. Over HTTP the text is sent as it
 * is; who reads `data` in process gets it parsed. The text must be of the contract's shape: nothing checks it again.
 */
export function preparedAnswer<Data>(dataText: string): Envelope<Data> {
  let parsed: { data: Data } | undefined;
  const { status } = done(undefined);
  const answer: Envelope<Data> = {
    status,
    get data() {
      parsed ??= { data: JSON.parse(dataText) as Data };
      return parsed.data;
    },
  };
  const text = `{"status":${JSON.stringify(status)},"data":${dataText}}`;
  return Object.defineProperty(answer, TEXT, { value: text });
}

/** The text of an answer made by `preparedAnswer`; undefined for any other. */
export function preparedText(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null ? (answer as { [TEXT]?: string })[TEXT] : undefined;
}
