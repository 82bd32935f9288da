import { done, type Envelope } from '../declare/declare.ts';

/** JSON text in the pieces it was made from: putting the long ones together would copy them, for each answer. */
export type PreparedText = readonly string[];

const { status } = done(undefined);
const HEAD = `{"status":${JSON.stringify(status)},"data":`;

/** A class: objects with getters of their own are slow to make, and outlive what is young. */
class PreparedAnswer<Data> implements Envelope<Data> {
  readonly status = status;
  readonly text: PreparedText;
  #parsed: { data: Data } | undefined;

  /** @param text whole */
  constructor(text: PreparedText) {
    this.text = text;
  }

  get data(): Data {
    this.#parsed ??= JSON.parse(this.text.join('')) as { data: Data };
    return this.#parsed.data;
  }
}

/**
 * An answer whose `data` is already JSON text, put together by the database for example. Over HTTP the text is sent as
 * it is; who reads `data` in process gets it parsed. The text must be of the contract's shape: nothing checks it again.
 */
export function preparedAnswer<Data>(...dataText: PreparedText): Envelope<Data> {
  return new PreparedAnswer<Data>([HEAD, ...dataText, '}']);
}

/** The text of an answer made by `preparedAnswer`; undefined for any other. */
export function preparedText(answer: unknown): PreparedText | undefined {
  return answer instanceof PreparedAnswer ? answer.text : undefined;
}

/** The same answer for somebody else, without what the first one made of its text. */
export function sameAnswer(answer: unknown): unknown {
  return answer instanceof PreparedAnswer ? new PreparedAnswer(answer.text) : answer;
}
