import type { Context } from 'hono';
import type { StoredMail } from '#kernel/mail/stored-mail.ts';
import type { EmailModuleDeps } from '#modules/email/server/deps.ts';
import { emailModule } from '#modules/email/server/module.ts';
import type { SiteApi } from '#modules/site/server/index.ts';
import { isLoopback } from '#sites/index.ts';
import type { RequestEnv } from '../http/request/request-context.ts';
import { headOfFetched, whereaboutsOf } from '../http/request/request-origin.ts';
import { siteOrigin } from '../http/request/site-origin.ts';
import type { ComposeSettings } from './application.ts';
import type { Ports } from './ports.ts';

const THIS_MACHINE = ['127.0.0.1', '::1'];

/** Emails are sent through the list that operators see, with the site's current settings. */
export function openEmail(
  ports: Ports,
  settings: ComposeSettings,
  {
    jobs,
    mails,
    sites,
    templates,
    recipientOf,
  }: {
    jobs: EmailModuleDeps['jobs'];
    mails: StoredMail;
    sites: Pick<SiteApi, 'all' | 'siteOf'>;
    templates: EmailModuleDeps['templates'];
    recipientOf: EmailModuleDeps['recipientOf'];
  },
) {
  return emailModule({
    db: ports.db,
    clock: ports.clock,
    jobs,
    mail: mails,
    mails: mails.log,
    siteOf: (key) => sites.all().find((site) => site.key === key) ?? sites.siteOf(''),
    originOf: (site) => siteOrigin(site, settings),
    templates,
    recipientOf,
    outbox: readableOutbox(ports, settings),
  });
}

/**
 * R8 of `modules/email`: undelivered emails hold sign-in links, so they are shown only in a browser on this machine,
 * and never on an installation with a public address.
 */
function readableOutbox(
  { outboxFolder }: Pick<Ports, 'outboxFolder'>,
  settings: ComposeSettings,
): EmailModuleDeps['outbox'] {
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
