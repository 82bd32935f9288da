import { type ClientRequest, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { type AddressPolicy, guardedLookup, RefusedAddress, type Resolve } from '../endpoints/addresses.ts';
import { refusalOf } from '../endpoints/check-url.ts';

/** How much of a response is read and stored. */
const ANSWER_BYTES = 2048;

export interface Answer {
  status: number;
  /** The start of its body. */
  text: string;
}

export interface PostSettings {
  policy: AddressPolicy;
  resolve?: Resolve;
  /** For everything: DNS lookup, connection, and response. */
  limitMs: number;
}

/**
 * Posts to a receiver and returns its status with the start of the response. Doesn't follow redirects. Throws on
 * timeout, or when the receiver's address isn't allowed (R5).
 */
export async function post(
  url: string,
  message: { headers: Record<string, string>; body: string },
  { policy, resolve, limitMs }: PostSettings,
  signal: AbortSignal,
): Promise<Answer> {
  // A literal address isn't looked up, so it is checked here.
  const refusal = refusalOf(url, policy);
  if (refusal) throw new RefusedAddress(`The URL is refused: ${refusal}.`);
  const overdue = AbortSignal.timeout(limitMs);
  const target = new URL(url);
  const send = target.protocol === 'https:' ? tlsRequest : plainRequest;
  const body = Buffer.from(message.body);
  const sent = send(target, {
    method: 'POST',
    // Never reuses a connection that was checked for another name.
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
    if (overdue.aborted) throw new Error(`No response within ${limitMs} ms.`);
    throw error;
  } finally {
    sent.destroy();
  }
}

/** The status decides. An endless, slow or aborted body is read as far as it comes. */
function answerOf(sent: ClientRequest, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('close', () => reject(new Error('The connection closed without a response.')));
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
