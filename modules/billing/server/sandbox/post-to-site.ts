import { startOfAnswer } from '../billers/read-response.ts';

const PATIENCE_MS = 5000;
/** Maximum bytes of a response that only acknowledges the message. */
const SHORT = 500;

/**
 * Posts to the first of these origins that responds. Throws if none does. Names under `.localhost` mean this machine
 * (RFC 6761), which not every resolver knows.
 */
export async function postToSite(
  origins: readonly string[],
  path: string,
  message: { headers: Record<string, string>; body: string; signal?: AbortSignal; longest?: number },
): Promise<{ status: number; text: string }> {
  const { headers, body, signal, longest = SHORT } = message;
  let failure: unknown = new Error('There is no address to post to.');
  for (const origin of origins) {
    try {
      const url = new URL(path, origin);
      if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1';
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])]),
      });
      return { status: response.status, text: await startOfAnswer(response, longest) };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
