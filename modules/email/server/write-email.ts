import { html } from 'hono/html';
import { hexOf, parseOklch } from '#kernel/oklch.ts';
import * as m from '#messages/email';
import type { Site } from '#sites/site.ts';
import type { EmailKind } from '../contract/types.ts';

export interface EmailToWrite {
  site: Site;
  origin: string;
  kind: EmailKind;
  subject: string;
  paragraphs: readonly string[];
  action?: { text: string; url: string };
  /** The page to choose emails; absent for emails that are always sent. */
  choicesUrl?: string;
  /** The page to unsubscribe from emails of this cause only. */
  endUrl?: string;
  /** R12. Its paragraph comes first, because lists of emails also show the beginning of the text. */
  isDiscreet?: boolean;
}

const WHY: Readonly<Record<EmailKind, (of: { site: string }) => string>> = {
  account: m.why_account,
  membership: m.why_membership,
  reminder: m.why_reminder,
  news: m.why_news,
};

/** In the brand of its site, as plain text and as HTML with the same content. */
export function writeEmail(email: EmailToWrite): { text: string; html: string } {
  return { text: asText(email), html: asHtml(email) };
}

function asText({ site, origin, kind, paragraphs, action, choicesUrl, endUrl, isDiscreet }: EmailToWrite): string {
  const parts = [
    isDiscreet && m.discreet_lead(),
    ...paragraphs,
    action && `${action.text}:\n${action.url}`,
    `-- \n${site.name}\n${origin}/`,
    WHY[kind]({ site: site.name }),
    endUrl && `${m.end_these()}: ${endUrl}`,
    choicesUrl && `${m.choose_emails()}: ${choicesUrl}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/**
 * No tables, pictures or scripts, so it looks the same everywhere, light or dark: every color is set together with its
 * background, or left to the mail program.
 */
function asHtml({
  site,
  origin,
  kind,
  subject,
  paragraphs,
  action,
  choicesUrl,
  endUrl,
  isDiscreet,
}: EmailToWrite): string {
  const accent = hexOf(parseOklch(site.brand.accentLight));
  const onAccent = hexOf(parseOklch(site.brand.onAccentLight));
  const styles = {
    body: 'margin:0;padding:24px 16px;font:16px/1.6 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif',
    frame: 'max-width:560px;margin:0 auto',
    name: `display:inline-block;padding:6px 14px;border-radius:6px;background:${accent};color:${onAccent};font-weight:700;text-decoration:none`,
    title: 'margin:28px 0 16px;font-size:22px;line-height:1.3',
    button: `display:inline-block;padding:13px 22px;border-radius:8px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none`,
    small: 'font-size:13px;line-height:1.5',
    foot: 'margin:36px 0 0;padding:16px 0 0;border-top:1px solid #8a8f99;font-size:13px;line-height:1.5',
  };
  const markup = html`<!doctype html>
<html lang="${site.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${isDiscreet ? m.discreet_subject() : subject}</title></head>
<body style="${styles.body}"><div style="${styles.frame}">
${isDiscreet ? html`<p style="${styles.small}">${m.discreet_lead()}</p>` : ''}
<a href="${origin}/" style="${styles.name}">${site.name}</a>
<h1 style="${styles.title}">${subject}</h1>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}
${
  action
    ? html`<p style="margin:28px 0"><a href="${action.url}" style="${styles.button}">${action.text}</a></p>
<p style="${styles.small}">${m.link_in_full()}<br>${action.url}</p>`
    : ''
}
<div style="${styles.foot}"><p><a href="${origin}/">${site.name}</a></p><p>${WHY[kind]({ site: site.name })}</p>
${endUrl ? html`<p><a href="${endUrl}">${m.end_these()}</a></p>` : ''}${choicesUrl ? html`<p><a href="${choicesUrl}">${m.choose_emails()}</a></p>` : ''}</div>
</div></body></html>
`;
  return String(markup);
}
