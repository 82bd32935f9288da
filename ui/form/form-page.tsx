import type { ReactNode } from 'react';

/** A page with one form: a title, a short lead, the form, and a link elsewhere. */
export function FormPage({
  id,
  icon,
  title,
  heading: Heading = 'h1',
  lead,
  children,
  aside,
}: {
  /** The form's id, for links to it. */
  id?: string;
  /** Shows at a glance how it went. */
  icon?: ReactNode;
  title: string;
  /** `h2` if the page has a title of its own above it. */
  heading?: 'h1' | 'h2';
  lead?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <div className="form-page" id={id}>
      <section className="form-page__card">
        {icon}
        <Heading className="form-page__title">{title}</Heading>
        {lead && <p className="form-page__lead">{lead}</p>}
        {children}
      </section>
      {aside && <p className="form-page__aside">{aside}</p>}
    </div>
  );
}
