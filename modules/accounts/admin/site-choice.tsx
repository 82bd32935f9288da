import { useId } from 'react';
import { useOperator } from '#admin/components/account/operator.ts';

/** Chooses the site in whose brand an email is sent. */
export function SiteChoice({
  label,
  site,
  onChoose,
}: {
  label: string;
  site: string;
  onChoose: (site: string) => void;
}) {
  const id = useId();
  const { sites } = useOperator();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={site} onChange={({ target }) => onChoose(target.value)}>
        {sites.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
