import type { ReactNode } from 'react';

/** A page that asks for one thing: a title, a short lead, the form, and a way elsewhere. */
export function FormPage({
  icon,
  title,
  lead,
  children,
  aside,
}: {
  /** Says at a glance how it went. */
  icon?: ReactNode;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <div className="form-page">
      <section className="form-page__card">
        {icon}
        <h1 className="form-page__title">{title}</h1>
        {lead && <p className="form-page__lead">{lead}</p>}
        {children}
      </section>
      {aside && <p className="form-page__aside">{aside}</p>}
    </div>
  );
}
