import { useEffect, useState } from 'react';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { browserSeconds } from '#ui/page/browser-time.ts';
import type { EarningsRow, StudioRoom } from '../../contract/studio-types.ts';
import { camsInBrowser } from '../api.ts';
import { byDay, earningsCsv } from './earnings-csv.ts';
import { Part, SavedForm } from './part.tsx';
import { useWork } from './use-work.ts';

const DAY_MS = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** R79. By days in UTC, as they are paid out. */
export function EarningsPanel({ room }: { room: StudioRoom }) {
  const work = useWork();
  const [span, setSpan] = useState<{ from: string; until: string }>();
  const [rows, setRows] = useState<readonly EarningsRow[]>([]);
  const total = rows.reduce((sum, { earned }) => sum + earned, 0);
  useEffect(() => {
    const now = browserSeconds() * 1000;
    setSpan({ from: dayOf(now - 29 * DAY_MS), until: dayOf(now) });
  }, []);
  useEffect(() => {
    if (!span) return;
    let isCurrent = true;
    camsInBrowser.earnings(span).then(
      ({ data }) => isCurrent && setRows(data.rows),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [span]);

  function download() {
    if (!span) return;
    const url = URL.createObjectURL(new Blob([earningsCsv(rows)], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${room.nickname}-${span.from}-${span.until}.csv`;
    link.click();
    URL.revokeObjectURL(url);
  }
  return (
    <Part title={m.studio_earnings()} hint={m.studio_earnings_hint({ percent: room.percent })}>
      {span && (
        <SavedForm
          work={work}
          label={m.studio_show_days()}
          onSave={(form) => setSpan({ from: textOf(form, 'from'), until: textOf(form, 'until') })}
        >
          <div className="studio-form__row">
            <TextField label={m.studio_from()} name="from" type="date" required defaultValue={span.from} />
            <TextField label={m.studio_until()} name="until" type="date" required defaultValue={span.until} />
          </div>
        </SavedForm>
      )}
      <p role="status">{m.studio_earned_total({ total })}</p>
      {rows.length > 0 && (
        <div className="studio-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{m.studio_day()}</th>
                <th scope="col">{m.studio_charges()}</th>
                <th scope="col">{m.studio_tokens()}</th>
                <th scope="col">{m.studio_earned()}</th>
              </tr>
            </thead>
            <tbody>
              {byDay(rows).map(({ day, charges, tokens, earned }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{charges}</td>
                  <td>{tokens}</td>
                  <td>{earned}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button kind="secondary" size="small" type="button" disabled={rows.length === 0} onClick={download}>
        {m.studio_export()}
      </Button>
    </Part>
  );
}
