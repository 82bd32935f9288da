import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ByPeriod, periodIn } from '#admin/components/chart/by-period.tsx';
import { LineChart } from '#admin/components/chart/charts.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/membership-admin';
import { membership } from './api.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  return (await membership().membershipFlow(periodIn(request.url))).data;
}

/** New, lost and current members over time. */
export function Component() {
  const { before, periods, rows } = useLoaderData<typeof loader>();
  const changed = new Map(rows.map((row) => [row.period, row]));
  let members = before;
  const totals = periods.map((period) => {
    members = changed.get(period)?.members ?? members;
    return members;
  });
  return (
    <>
      <PageHead title={m.flow()} />
      <ByPeriod />
      <p className="muted">{m.flow_before({ count: before })}</p>
      {(rows.length > 0 || before > 0) && (
        <>
          <section className="card panel">
            <LineChart
              label={m.flow_came_and_lost()}
              places={periods}
              series={[
                { name: m.flow_came(), values: periods.map((period) => changed.get(period)?.came ?? 0) },
                { name: m.flow_lost(), values: periods.map((period) => changed.get(period)?.lost ?? 0) },
              ]}
            />
          </section>
          <section className="card panel">
            <LineChart
              label={m.flow_members()}
              places={periods}
              series={[{ name: m.flow_members(), values: totals }]}
            />
          </section>
        </>
      )}
    </>
  );
}
