import type { ReactNode } from 'react';
import { Picture } from '#ui/media/picture.tsx';
import { Prose } from '#ui/text/prose.tsx';
import type { Page } from '../contract/types.ts';
import { PageSections } from './page-section.tsx';

/** A page built by operators: its head, then its sections. Campaigns open with their picture. */
export function WrittenPage({ page, children }: { page: Page; children?: ReactNode }) {
  const { group, title, html, image, sections } = page;
  const picture = image && <Picture picture={image} sizes="100vw" priority decorative className="written__picture" />;
  return (
    <article className={`written written--${group}`}>
      {group === 'campaign' && picture}
      <header className="written__head">
        <h1 className="written__title">{title}</h1>
        {html && <Prose html={html} className="written__lead" />}
      </header>
      {group !== 'campaign' && picture}
      {children}
      <PageSections sections={sections} />
    </article>
  );
}
