import type { ReactNode } from 'react';

/** A short table of labels and values. */
export function Facts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="facts">
      {items.map(({ label, value }) => (
        <div className="facts__row" key={label}>
          <dt className="facts__label">{label}</dt>
          <dd className="facts__value" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
