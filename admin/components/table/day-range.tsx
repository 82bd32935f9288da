import * as m from '#messages/admin';
import { ZONE } from '../screen/dates.ts';
import { useTableAddress } from './table-query.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Narrows a table to days of the operator's zone. The address carries them as `from` and `to`, both of them included.
 */
export function DayRange() {
  const {
    pending: { filters },
    change,
  } = useTableAddress();
  return (
    <fieldset className="day-range">
      <legend className="visually-hidden">{m.days()}</legend>
      <label>
        {m.from_day()}
        <input
          type="date"
          max={filters.to}
          value={filters.from ?? ''}
          onChange={({ target }) => change({ from: target.value })}
        />
      </label>
      <label>
        {m.to_day()}
        <input
          type="date"
          min={filters.from}
          value={filters.to ?? ''}
          onChange={({ target }) => change({ to: target.value })}
        />
      </label>
      <span className="muted">{m.in_zone({ zone: ZONE })}</span>
    </fieldset>
  );
}

/** The same as instants: `until` is the first one that is not asked for. */
export function instantsOf({ from, to }: { from?: string; to?: string }): { from?: string; until?: string } {
  return { from: startOf(from, 0), until: startOf(to, 1) };
}

function startOf(day: string | undefined, daysLater: number): string | undefined {
  if (!day || !DAY.test(day)) return undefined;
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
