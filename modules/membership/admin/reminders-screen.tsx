import { Fragment, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/membership-admin';
import { MAX_REMINDER_DAYS } from '../contract/reminder-admin-api.ts';
import { membership } from './api.ts';

export async function loader() {
  return (await membership().reminderDays({})).data.rows;
}

type Row = Awaited<ReturnType<typeof loader>>[number];

/** How many days before a renewal members get a reminder, per site. */
export function Component() {
  const rows = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.reminders()} />
      <p className="muted">{m.reminders_hint({ most: MAX_REMINDER_DAYS })}</p>
      {rows.map((row) => (
        <Fragment key={row.site}>
          <SiteDays key={row.version} row={row} />
          <HistoryPanel
            version={row.version}
            labelOf={() => m.reminder_days()}
            load={async () => {
              const { items } = (await membership().reminderHistory({ site: row.site })).data;
              return historyEntries(items, m.reminders_set);
            }}
          />
        </Fragment>
      ))}
    </>
  );
}

function SiteDays({ row: { site, days, version } }: { row: Row }) {
  const maySet = useMay('membership.set-reminders');
  const [act, isBusy] = useActing();
  const [typed, setTyped] = useState(String(days));
  const typedDays = Number(typed);
  const isGood = typed.trim() !== '' && Number.isInteger(typedDays) && typedDays >= 0 && typedDays <= MAX_REMINDER_DAYS;
  const field = `days-${site}`;
  return (
    <section className="card panel">
      <h2>
        <SiteName site={site} />
      </h2>
      <form
        className="small-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isGood)
            void act(() => membership().setReminderDays({ site, days: typedDays, version }), m.reminders_saved());
        }}
      >
        <div className="field">
          <label htmlFor={field}>{m.reminder_days()}</label>
          <input
            id={field}
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_REMINDER_DAYS}
            step={1}
            value={typed}
            disabled={!maySet}
            aria-invalid={!isGood || undefined}
            aria-describedby={`${field}-note`}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p id={`${field}-note`} className={isGood ? 'field-hint' : 'field-fault'}>
            {isGood ? m.reminder_days_hint() : m.reminder_days_fault({ most: MAX_REMINDER_DAYS })}
          </p>
        </div>
        {maySet && (
          <button type="submit" className="button primary" disabled={isBusy || !isGood || typedDays === days}>
            {m.save()}
          </button>
        )}
      </form>
    </section>
  );
}
