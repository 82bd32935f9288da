import type { Context } from 'hono';
import type { MailingDeps } from '#modules/mailing/server/parts.ts';
import { isLoopback } from '#sites/index.ts';
import type { ComposeSettings } from './application.ts';
import type { Ports } from './ports.ts';
import type { RequestEnv } from './request-context.ts';
import { headOfFetched, whereaboutsOf } from './request-origin.ts';

const THIS_MACHINE = ['127.0.0.1', '::1'];

/**
 * R8 of `modules/mailing`: mails that went nowhere hold links that let people in, so they are shown in a browser of this machine alone, and on no
 * installation that has a public address.
 */
export function readableOutbox(
  { outboxFolder }: Pick<Ports, 'outboxFolder'>,
  settings: ComposeSettings,
): MailingDeps['outbox'] {
  const { publicUrl, development, demo } = settings;
  const isPublic = publicUrl !== undefined && !isLoopback(new URL(publicUrl).host);
  if (outboxFolder === undefined || isPublic || !(development || demo)) return undefined;
  return {
    folder: outboxFolder,
    mayRead(c: Context<RequestEnv>) {
      const head = headOfFetched(c.req.raw.headers, c.env?.incoming);
      return isLoopback(head.host ?? '') && THIS_MACHINE.includes(whereaboutsOf(head, settings).address);
    },
  };
}
