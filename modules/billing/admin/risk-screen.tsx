import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AddressChoice, SiteChoice } from '#admin/components/chart/address-choice.tsx';
import { LineChart } from '#admin/components/chart/charts.ts';
import { Badge, type Field, field, HeadLinks, ShortTable } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { plainNumber } from '#admin/components/screen/plain-number.ts';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/billing-admin';
import { billerName } from '../contract/biller-names.ts';
import { RISK_LINES, type RiskCounts, type RiskRow } from '../contract/risk.ts';
import { billing } from './api.ts';
import { RISK } from './states.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const named = (name: string) => searchParams.get(name) || undefined;
  return (await billing().risk({ month: named('month'), site: named('site') })).data;
}

/** Two decimals, since the thresholds are at 0.65 and 0.9 %. */
const percent = (share: number | null) => (share === null ? '–' : `${plainNumber(Math.round(share * 10_000) / 100)}%`);

/** Chargebacks and fraud reports against the networks' thresholds, by biller, site and month. */
export function Component() {
  const { month, months, rows, trend } = useLoaderData<typeof loader>();
  const billers = [...new Set(trend.map(({ biller }) => biller))];
  const at = new Map(trend.map((row) => [`${row.month} ${row.biller}`, row]));
  const hasForecast = rows.some(({ forecast }) => forecast !== null);
  return (
    <>
      <PageHead title={m.risk()}>
        <HeadLinks
          links={[
            { label: m.disputes, to: '/disputes' },
            { label: m.blocks, to: '/blocks' },
          ]}
        />
      </PageHead>
      <p className="muted">{m.risk_hint()}</p>
      <Choice months={months} month={month} />
      <section className="card panel">
        <h2>{m.risk_lines()}</h2>
        <ul className="plain-list">
          {Object.entries(RISK_LINES).map(([level, { share, disputes }]) => (
            <li key={level}>
              <Badge labels={RISK} value={level as keyof typeof RISK_LINES} />
              <span>{m.risk_line({ share: percent(share), count: disputes })}</span>
            </li>
          ))}
        </ul>
      </section>
      {rows.length === 0 ? (
        <p className="muted">{m.no_payments_in_month()}</p>
      ) : (
        <ShortTable<RiskRow>
          title={m.risk_of({ month })}
          fields={[...FIELDS, ...(hasForecast ? FORECAST : [])]}
          rows={rows}
          rowKey={({ biller, site }) => `${biller} ${site ?? ''}`}
        />
      )}
      {hasForecast && <p className="muted">{m.forecast_hint()}</p>}
      {billers.length > 0 && (
        <section className="card panel">
          <LineChart
            label={m.risk_by_month()}
            places={months}
            series={billers.slice(0, 4).map((biller) => ({
              name: billerName(biller),
              values: months.map((one) => at.get(`${one} ${biller}`)?.share ?? null),
            }))}
            format={percent}
          />
        </section>
      )}
    </>
  );
}

const counted = (name: keyof RiskCounts & string, title: () => string): Field<RiskRow> =>
  field.words<RiskRow>(name, title, (row) => plainNumber(Number(row[name])));

const FIELDS: readonly Field<RiskRow>[] = [
  field.biller('biller', m.biller),
  field.custom<RiskRow>('site', m.site, ({ site }) =>
    site ? <SiteName site={site} /> : <strong>{m.all_sites()}</strong>,
  ),
  counted('payments', m.payments),
  counted('chargebacks', m.chargebacks),
  counted('fraudReports', m.fraud_reports),
  field.words<RiskRow>('share', m.disputed_share, ({ share }) => percent(share)),
  field.custom<RiskRow>('level', m.level, ({ level }) => <Badge labels={RISK} value={level} />),
  counted('refunds', m.refunds_apart),
];

const FORECAST: readonly Field<RiskRow>[] = [
  field.words<RiskRow>('forecastDisputes', m.forecast_disputes, ({ forecast }) =>
    forecast ? plainNumber(forecast.chargebacks + forecast.fraudReports) : '–',
  ),
  field.custom<RiskRow>('forecast', m.forecast, ({ forecast }) =>
    forecast ? (
      <>
        {percent(forecast.share)} <Badge labels={RISK} value={forecast.level} />
      </>
    ) : (
      '–'
    ),
  ),
];

function Choice({ months, month }: { months: readonly string[]; month: string }) {
  return (
    <fieldset className="day-range">
      <legend className="visually-hidden">{m.month()}</legend>
      <AddressChoice
        name="month"
        label={m.month()}
        value={month}
        options={months.toReversed().map((one) => ({ value: one, label: one }))}
      />
      <SiteChoice />
    </fieldset>
  );
}
