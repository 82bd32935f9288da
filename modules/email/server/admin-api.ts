import { implement } from '@orpc/server';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import type { EmailTemplate } from '#kernel/email-template.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Site } from '#sites/site.ts';
import { emailAdminEndpoints } from '../contract/admin-api.ts';
import { confirmArrival, readArrival, sendArrival } from './arrival.ts';
import type { EmailModuleDeps } from './deps.ts';
import { unsubscribeLinks } from './links.ts';
import { senderFields } from './sender.ts';
import { readSenderRecords } from './sender-records.ts';
import { siteAt } from './site-at.ts';
import { writeEmail } from './write-email.ts';

/** Belongs to nobody. */
const SAMPLE_UID = 'A'.repeat(22);

/** Endpoints of `contract/admin-api.ts` (R10). */
export function emailAdminHandlers(deps: EmailModuleDeps) {
  const endpoints = implement(emailAdminEndpoints).$context<AdminContext>();
  return {
    templates: endpoints.templates.handler(async ({ input }) => {
      const site = siteAt(deps, input.site);
      const rows = deps.templates().map(({ key, kind, sample }) => ({ key, kind, subject: sample(site).subject }));
      return done({ site: site.key, rows });
    }),

    arrival: endpoints.arrival.handler(async ({ input }) => done(await readArrival(deps, input.site))),
    senderRecords: endpoints.senderRecords.handler(async ({ input }) => {
      const [, domain] = (senderFields(siteAt(deps, input.site)).fromAddress ?? '').split('@');
      return done(domain ? await readSenderRecords(domain) : null);
    }),
    sendArrival: endpoints.sendArrival.handler(async ({ context, input }) => {
      await sendArrival(deps, input.site, context);
      return done({ to: operatorOf(context).email });
    }),
    confirmArrival: endpoints.confirmArrival.handler(async ({ context, input }) => {
      await confirmArrival(deps, input, context);
      return done(await readArrival(deps, input.site));
    }),

    template: endpoints.template.handler(async ({ input }) => {
      const site = siteAt(deps, input.site);
      const { key, kind, subject, text, html } = written(site, templateOf(input.key));
      const { fromName, fromAddress, replyTo = null } = senderFields(site);
      return done({
        key,
        kind,
        subject,
        site: site.key,
        from: fromAddress ? `${fromName} <${fromAddress}>` : fromName,
        replyTo,
        text,
        html,
      });
    }),

    sendTemplate: endpoints.sendTemplate.handler(async ({ context, input, errors }) => {
      const site = siteAt(deps, input.site);
      const { subject, text, html } = written(site, templateOf(input.key));
      const { email: to } = operatorOf(context);
      try {
        await deps.mail.send({ id: newId(deps.clock), to, ...senderFields(site), subject, text, html });
      } catch {
        // The mail log has the server's answer.
        throw errors.NOT_SENT();
      }
      return done({ to });
    }),
  };

  function templateOf(key: string): EmailTemplate {
    const template = deps.templates().find((one) => one.key === key);
    if (!template) throw new NotFound('There is no such email.');
    return template;
  }

  function written(site: Site, { key, kind, sample }: EmailTemplate) {
    const origin = deps.originOf(site);
    const { action, ...texts } = sample(site);
    const isOptional = kind === 'reminder' || kind === 'news';
    const email = {
      ...texts,
      site,
      origin,
      kind,
      action: action && { text: action.text, url: origin + action.path },
      choicesUrl: isOptional ? unsubscribeLinks(origin, SAMPLE_UID, kind).page : undefined,
    };
    return { key, kind, subject: texts.subject, ...writeEmail(email) };
  }
}
