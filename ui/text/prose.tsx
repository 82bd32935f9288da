import { classNames } from '../class-names.ts';
import { linksFor } from '../page/link-for.ts';
import { useView } from '../page/view.tsx';

/** Text that an operator wrote, as the server made HTML of its Markdown. Nothing else may come here. */
export function Prose({ html, className }: { html: string; className?: string }) {
  const __html = linksFor(useView(), html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server from Markdown, in which HTML is text
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html }} />;
}
