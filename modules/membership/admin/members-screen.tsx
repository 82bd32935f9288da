import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ByPeriod, periodIn } from '#admin/parts/by-period.tsx';
import { LineChart } from '#admin/parts/charts.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import * as m from '#messages/membership-admin';
import { membership } from './calls.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  return (await membership().membershipFlow(periodIn(request.url))).data;
}

/** Members who came, went and stayed over time. */
export function Component() {
  const { before, rows } = useLoaderData<typeof loader>();
  const places = rows.map(({ period }) => period);
  return (
    <>
      <PageHead title={m.flow()} />
      <ByPeriod />
      <p className="muted">{m.flow_before({ count: before })}</p>
      {rows.length > 0 && (
        <>
          <section className="card panel">
            <h2>{m.flow_came_and_lost()}</h2>
            <LineChart
              label={m.flow_came_and_lost()}
              places={places}
              series={[
                { name: m.flow_came(), values: rows.map(({ came }) => came) },
                { name: m.flow_lost(), values: rows.map(({ lost }) => lost) },
              ]}
            />
          </section>
          <section className="card panel">
            <h2>{m.flow_kept()}</h2>
            <LineChart
              label={m.flow_kept()}
              places={places}
              series={[{ name: m.flow_kept(), values: rows.map(({ kept }) => kept) }]}
            />
          </section>
        </>
      )}
    </>
  );
}
