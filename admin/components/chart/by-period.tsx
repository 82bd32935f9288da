import { useSearchParams } from 'react-router';
import * as m from '#messages/admin';
import { useOperator } from '../account/operator.ts';

/** Chooses between days and months, and one site or all, for screens of charts; the address carries both. */
export function ByPeriod() {
  const { sites } = useOperator();
  const [address, setAddress] = useSearchParams();
  function choose(name: string, value: string) {
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
    setAddress(next);
  }
  return (
    <fieldset className="day-range">
      <legend className="visually-hidden">{m.period()}</legend>
      <label>
        {m.period()}
        <select value={address.get('by') ?? 'day'} onChange={({ target }) => choose('by', target.value)}>
          <option value="day">{m.last_days()}</option>
          <option value="month">{m.last_months()}</option>
        </select>
      </label>
      <label>
        {m.site()}
        <select value={address.get('site') ?? ''} onChange={({ target }) => choose('site', target.value)}>
          <option value="">{m.all_sites()}</option>
          {sites.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <span className="muted">{m.in_zone({ zone: 'UTC' })}</span>
    </fieldset>
  );
}

/** What the address of such a screen asks for. */
export function periodIn(url: string): { by: 'day' | 'month'; site?: string } {
  const { searchParams } = new URL(url);
  const site = searchParams.get('site') || undefined;
  return { by: searchParams.get('by') === 'month' ? 'month' : 'day', site };
}
