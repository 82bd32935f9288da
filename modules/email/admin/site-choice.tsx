import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useOperator } from '#admin/components/account/operator.ts';
import * as m from '#messages/email-admin';

/** The chosen site is in the URL. */
export function SiteChoice({ site }: { site: string }) {
  const { sites } = useOperator();
  const [, setQuery] = useSearchParams();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{m.site()}</label>
      <select id={id} value={site} onChange={({ target }) => setQuery({ site: target.value }, { replace: true })}>
        {sites.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
