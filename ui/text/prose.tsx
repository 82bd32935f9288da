import { classNames } from '../class-names.ts';
import { linksFor } from '../page/link-for.ts';
import { useView } from '../page/view.tsx';

/** An operator's text as HTML that the server made from Markdown. Never pass any other HTML. */
export function Prose({ html, className }: { html: string; className?: string }) {
  const __html = linksFor(useView(), html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server from Markdown, which escapes HTML
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html }} />;
}
