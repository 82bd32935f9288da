import { type ClientRequest, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { type AddressPolicy, guardedLookup, RefusedAddress, type Resolve } from '../endpoints/addresses.ts';
import { refusalOf } from '../endpoints/check-url.ts';

/** How much of an answer is read and kept. */
const ANSWER_BYTES = 2048;

export interface Answer {
  status: number;
  /** The beginning of its body. */
  text: string;
}

export interface PostSettings {
  policy: AddressPolicy;
  resolve?: Resolve;
  /** For the whole of it: name, connection, answer. */
  limitMs: number;
}

/**
 * Posts to a receiver and answers its status with the beginning of its words. Follows no redirect; throws when there is no
 * answer in time, or when the receiver is where it must not be (R5).
 */
export async function post(
  url: string,
  message: { headers: Record<string, string>; body: string },
  { policy, resolve, limitMs }: PostSettings,
  signal: AbortSignal,
): Promise<Answer> {
  // A host that is a number is not looked up, so it is judged here.
  const refusal = refusalOf(url, policy);
  if (refusal) throw new RefusedAddress(`The URL is refused: ${refusal}.`);
  const overdue = AbortSignal.timeout(limitMs);
  const target = new URL(url);
  const send = target.protocol === 'https:' ? tlsRequest : plainRequest;
  const body = Buffer.from(message.body);
  const sent = send(target, {
    method: 'POST',
    // A connection of its own: nothing is reused that was judged for another name.
    agent: false,
    lookup: guardedLookup(policy, resolve),
    signal: AbortSignal.any([signal, overdue]),
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'user-agent': 'Parallax-Webhooks',
      ...message.headers,
    },
  });
  try {
    return await answerOf(sent, body);
  } catch (error) {
    if (overdue.aborted) throw new Error(`There was no answer within ${limitMs} ms.`);
    throw error;
  } finally {
    sent.destroy();
  }
}

/** The status decides; a body that is endless, slow or broken off is read as far as it comes. */
function answerOf(sent: ClientRequest, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('close', () => reject(new Error('The connection ended without an answer.')));
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const done = () => {
        const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, ANSWER_BYTES));
        resolve({ status: response.statusCode ?? 0, text });
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length >= ANSWER_BYTES) done();
      });
      response.on('end', done).on('error', done).on('close', done);
      sent.off('error', reject).on('error', done);
    });
    sent.end(body);
  });
}
