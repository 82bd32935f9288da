import { MAIL_PREVIEW } from '#modules/operators/contract/preview.ts';

/** An email as mail programs show it. The admin's own policy would take its styles: it is a page of its own. */
export function MailFrame({ call, site, title }: { call: string; site?: string; title: string }) {
  const query = new URLSearchParams({ call, ...(site !== undefined && { site }) });
  return <iframe className="mail-frame" sandbox="" src={`${MAIL_PREVIEW}?${query}`} title={title} />;
}
