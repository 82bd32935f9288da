import { useSearchParams } from 'react-router';
import * as m from '#messages/admin';
import { useOperator } from '../account/operator.ts';

interface Option {
  value: string;
  label: string;
}

/** A choice that the page's address carries, so that its loader reads it and a link leads back to it. */
export function AddressChoice({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly Option[];
}) {
  const [address, setAddress] = useSearchParams();
  function choose(next: string) {
    const changed = new URLSearchParams(address);
    if (next) changed.set(name, next);
    else changed.delete(name);
    setAddress(changed);
  }
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** One of the operator's sites, or all of them. */
export function SiteChoice() {
  const { sites } = useOperator();
  const [address] = useSearchParams();
  const options = sites.map(({ key, name }) => ({ value: key, label: name }));
  return (
    <AddressChoice
      name="site"
      label={m.site()}
      value={address.get('site') ?? ''}
      options={[{ value: '', label: m.all_sites() }, ...options]}
    />
  );
}
