import { useSearchParams } from 'react-router';
import * as m from '#messages/admin';
import { AddressChoice, SiteChoice } from './address-choice.tsx';

/** Chooses between days and months, and one site or all, for screens of charts; the address carries both. */
export function ByPeriod() {
  const [address] = useSearchParams();
  return (
    <fieldset className="day-range">
      <legend className="visually-hidden">{m.period()}</legend>
      <AddressChoice
        name="by"
        label={m.period()}
        value={address.get('by') ?? 'day'}
        options={[
          { value: 'day', label: m.last_days() },
          { value: 'month', label: m.last_months() },
        ]}
      />
      <SiteChoice />
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
