import { done, type Envelope } from '../declare/declare.ts';

/** JSON text as a list of pieces: joining the long ones would copy them for each answer. */
export type PreparedText = readonly string[];

const { status } = done(undefined);
const HEAD = `{"status":${JSON.stringify(status)},"data":`;

/** A class, because objects with their own getters are slow to create and get promoted to the old generation. */
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
 * An answer whose `data` is JSON text already, assembled by the database for example. Over HTTP the text is sent as it
 * is; code that reads `data` in process gets it parsed. The text must match the contract: it isn't validated again.
 */
export function preparedAnswer<Data>(...dataText: PreparedText): Envelope<Data> {
  return new PreparedAnswer<Data>([HEAD, ...dataText, '}']);
}

/** The text of an answer made by `preparedAnswer`; undefined for any other. */
export function preparedText(answer: unknown): PreparedText | undefined {
  return answer instanceof PreparedAnswer ? answer.text : undefined;
}

/** A copy of the answer for another caller, without the first one's parsed data. */
export function sameAnswer(answer: unknown): unknown {
  return answer instanceof PreparedAnswer ? new PreparedAnswer(answer.text) : answer;
}
