import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { WebhookEvent } from '../contract/types.ts';

/** An event as it arrived. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  notice: WebhookEvent;
}

/** An operator's server, on this machine. It answers 204 unless a test sets another answer. */
export async function openReceiver() {
  const received: Received[] = [];
  const arrivals: (() => void)[] = [];
  const receiver = {
    url: '',
    received,
    answer: (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(204).end(),
    /** Waits for the next event. */
    next: () => new Promise<void>((resolve) => arrivals.push(resolve)),
  };
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    received.push({ headers: request.headers, body, notice: WebhookEvent.parse(JSON.parse(body)) });
    for (const arrived of arrivals.splice(0)) arrived();
    receiver.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return receiver;
}

/** Which of these secrets signed it, verified as a receiver does by Standard Webhooks. */
export function signedBy({ headers, body }: Received, secrets: readonly string[]): string[] {
  const given = String(headers['webhook-signature']).split(' ');
  return secrets.filter((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const words = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    return given.includes(`v1,${createHmac('sha256', key).update(words).digest('base64')}`);
  });
}
