import { useCallback, useEffect, useState } from 'react';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { browserSeconds } from '#ui/page/browser-time.ts';
import { useView } from '#ui/page/view.tsx';
import { formatNumber, formatShortDate } from '#ui/text/formats.ts';
import type { ChargeKind } from '../../../contract/socket.ts';
import type { EarningsRow, StudioRoom } from '../../../contract/studio-types.ts';
import { camsInBrowser } from '../../api.ts';
import { Part, SavedForm } from '../part.tsx';
import { useTokens } from '../use-tokens.ts';
import { useWork } from '../use-work.ts';
import { byDay, byKind, earningsCsv } from './earnings-csv.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

interface Span {
  from: string;
  until: string;
}

const KIND: Readonly<Record<ChargeKind, () => string>> = {
  private: m.studio_kind_private,
  voice: m.studio_kind_voice,
  spy: m.studio_kind_spy,
  tip: m.studio_for_tip,
  'tip-menu': m.studio_tip_menu,
  toy: m.studio_toy_menu,
  goal: m.studio_goals,
  compliment: m.studio_for_compliment,
};

/** R79. By days in UTC, like payouts. */
export function EarningsPanel({ room }: { room: StudioRoom }) {
  const work = useWork();
  const { run } = work;
  const { locale } = useView();
  const tokens = useTokens();
  const [span, setSpan] = useState<Span>();
  const [shown, setShown] = useState<Span & { rows: readonly EarningsRow[] }>();
  const show = useCallback(
    (next: Span) => run(async () => setShown({ ...next, rows: (await camsInBrowser.earnings(next)).data.rows })),
    [run],
  );
  useEffect(() => {
    const now = browserSeconds() * 1000;
    const first = { from: dayOf(now - (DAYS - 1) * DAY_MS), until: dayOf(now) };
    setSpan(first);
    void show(first);
  }, [show]);

  function download({ from, until, rows }: Span & { rows: readonly EarningsRow[] }) {
    const url = URL.createObjectURL(new Blob([earningsCsv(rows)], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${room.nickname}-${from}-${until}.csv`;
    link.click();
    URL.revokeObjectURL(url);
  }
  const rows = shown?.rows ?? [];
  const date = (day: string) => formatShortDate(locale, Date.parse(day) / 1000);
  return (
    <Part title={m.studio_earnings()} hint={m.studio_earnings_hint({ percent: room.percent })}>
      {span && (
        <SavedForm
          work={work}
          label={m.studio_show_days()}
          done=""
          onSave={(form) => show({ from: textOf(form, 'from'), until: textOf(form, 'until') })}
        >
          <div className="studio-form__row">
            <TextField
              label={m.studio_from()}
              name="from"
              type="date"
              required
              defaultValue={span.from}
              error={work.faultAt('from')}
            />
            <TextField
              label={m.studio_until()}
              name="until"
              type="date"
              required
              defaultValue={span.until}
              error={work.faultAt('until')}
            />
          </div>
        </SavedForm>
      )}
      <p className="studio-earned" role="status" aria-busy={work.isBusy}>
        {shown
          ? m.studio_earned_total({ tokens: tokens(rows.reduce((sum, { earned }) => sum + earned, 0)) })
          : work.isBusy && m.studio_loading()}
      </p>
      {shown && rows.length === 0 && <p className="studio-part__hint">{m.studio_nothing_earned()}</p>}
      {rows.length > 0 && (
        <>
          <Sums
            title={m.studio_kind()}
            rows={byKind(rows).map(({ kind, ...sums }) => ({ key: kind, name: KIND[kind](), ...sums }))}
          />
          <Sums
            title={m.studio_day()}
            rows={byDay(rows).map(({ day, ...sums }) => ({ key: day, name: date(day), ...sums }))}
          />
        </>
      )}
      {shown && rows.length > 0 && (
        <div className="studio-acts">
          <Button kind="secondary" size="small" type="button" onClick={() => download(shown)}>
            {m.studio_export()}
          </Button>
        </div>
      )}
    </Part>
  );
}

function Sums({
  title,
  rows: sums,
}: {
  title: string;
  rows: readonly { key: string; name: string; charges: number; tokens: number; earned: number }[];
}) {
  const { locale } = useView();
  return (
    <div className="studio-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{m.studio_charges()}</th>
            <th scope="col">{m.studio_tokens()}</th>
            <th scope="col">{m.studio_earned()}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ key, name, ...sum }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{formatNumber(locale, sum.charges)}</td>
              <td>{formatNumber(locale, sum.tokens)}</td>
              <td>{formatNumber(locale, sum.earned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
