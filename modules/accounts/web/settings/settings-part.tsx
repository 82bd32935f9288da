import { type ReactNode, useId } from 'react';

/** One setting under its title. */
export function SettingsPart({
  id: anchor,
  title,
  hint,
  children,
}: {
  id?: string;
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="account-settings" id={anchor} aria-labelledby={id}>
      <h2 className="account-settings__title" id={id}>
        {title}
      </h2>
      {hint && <p className="account-settings__hint">{hint}</p>}
      {children}
    </section>
  );
}
