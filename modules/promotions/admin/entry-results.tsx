import { useLoaded } from '#admin/components/request/use-loaded.ts';
import { plainNumber } from '#admin/components/screen/plain-number.ts';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/promotions-admin';
import { promotions } from './api.ts';

/** How often a pop-up or bar was shown and clicked, and the purchases after a click, by site. */
export function EntryResults({ id }: { id: number }) {
  const { data, fault } = useLoaded(`results ${id}`, async () => (await promotions().results({ id })).data.items);
  return (
    <section className="card">
      <h2>{m.results()}</h2>
      <p className="muted">{m.results_hint()}</p>
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {data?.length === 0 && <p>{m.results_none()}</p>}
      {data?.map(({ site, shown, clicked, sales }) => (
        <div key={site}>
          <h3>
            <SiteName site={site} />
          </h3>
          <dl className="facts">
            <dt>{m.results_shown()}</dt>
            <dd>{plainNumber(shown)}</dd>
            <dt>{m.results_clicked()}</dt>
            <dd>{plainNumber(clicked)}</dd>
            <dt>{m.results_sales()}</dt>
            <dd>{plainNumber(sales)}</dd>
          </dl>
        </div>
      ))}
    </section>
  );
}
