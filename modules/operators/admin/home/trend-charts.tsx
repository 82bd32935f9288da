import { Link } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { FunnelChart, LineChart } from '#admin/components/chart/charts.ts';
import * as m from '#messages/operators-admin';
import { TREND_DAYS, type Trend, type Trends } from '../../contract/overview-api.ts';
import { dayShort, figureTick, figureTitle, figureValue } from './metric-labels.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The last days compared with the days before, and the funnel from visit to sale. */
export function TrendCharts({ trends }: { trends: Trends }) {
  const mayReadFigures = useMay('operators.read-figures');
  const mayReadMoney = useMay('billing.read-money');
  if (!mayReadFigures && !mayReadMoney) return null;
  const none = trends.days.map(() => 0);
  const named = (name: string): Trend =>
    trends.figures.find((figure) => figure.name === name) ?? {
      name,
      currency: null,
      now: none,
      before: none,
    };
  const revenue = trends.figures.filter(({ name }) => name === 'billing.revenue');
  const shown = [
    ...(mayReadFigures ? ['operators.visitors', 'accounts.sign-ups'].map(named) : []),
    ...(mayReadMoney ? [named('billing.sales'), ...revenue] : []),
  ];
  const steps = ['operators.visitors', 'accounts.sign-ups', 'billing.checkouts', 'billing.sales'].map(named);
  const hasSteps = mayReadFigures && mayReadMoney && steps.some(({ now }) => sum(now) > 0);
  return (
    <section className="card trends" aria-labelledby="trends">
      <div className="card-head">
        <h2 id="trends">{m.trends()}</h2>
        <SpanChoice days={trends.days.length} />
      </div>
      <p className="muted">{m.trends_hint()}</p>
      <div className="trend-charts">
        {shown.map((figure) => (
          <FigureChart key={`${figure.name} ${figure.currency}`} days={trends.days} figure={figure} />
        ))}
        {hasSteps && (
          <div>
            <FunnelChart
              label={m.funnel()}
              steps={steps.map((step) => ({ label: figureTitle(step), value: sum(step.now) }))}
            />
            <p className="muted">{m.funnel_hint()}</p>
          </div>
        )}
      </div>
    </section>
  );
}

function SpanChoice({ days }: { days: number }) {
  return (
    <nav className="groups" aria-label={m.span()}>
      {TREND_DAYS.map((choice) => (
        <Link
          key={choice}
          to={`?days=${choice}`}
          className="button"
          aria-current={choice === days ? 'page' : undefined}
          preventScrollReset
        >
          {m.days({ days: choice })}
        </Link>
      ))}
    </nav>
  );
}

function FigureChart({ days, figure }: { days: readonly string[]; figure: Trend }) {
  const { currency, now, before } = figure;
  const title = figureTitle(figure);
  const format = (value: number) => figureValue(value, currency);
  if ([...now, ...before].every((value) => value === 0))
    return (
      <div className="trend-blank">
        <h3>{title}</h3>
        <p className="muted">{m.nothing_counted({ days: 2 * days.length })}</p>
      </div>
    );
  return (
    <div className="trend-figure">
      <LineChart
        label={title}
        places={days.map(dayShort)}
        series={[
          { name: m.these_days({ days: days.length, total: format(sum(now)) }), values: now },
          { name: m.days_before({ days: days.length, total: format(sum(before)) }), values: before },
        ]}
        format={format}
        tick={(value) => figureTick(value, currency)}
        height={180}
      />
    </div>
  );
}
