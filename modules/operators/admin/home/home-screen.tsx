import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LookAgain } from '#admin/components/request/refresh-button.tsx';
import { bytes } from '#admin/components/screen/bytes.ts';
import { moduleWords } from '#admin/components/screen/module-names.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/operators-admin';
import { type FigureRow, type Home, TREND_DAYS } from '../../contract/overview-api.ts';
import { admin } from '../api.ts';
import { beforeWords, figureTitle, figureValue, inOrder } from './metric-labels.ts';
import { TrendCharts } from './trend-charts.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const since = new Date(performance.timeOrigin + performance.now());
  since.setHours(0, 0, 0, 0);
  const chosen = Number(new URL(request.url).searchParams.get('days'));
  const days = TREND_DAYS.find((choice) => choice === chosen) ?? TREND_DAYS[0];
  const [home, trends] = await Promise.all([admin().home({ since: since.toISOString() }), admin().trends({ days })]);
  return { home: home.data, trends: trends.data };
}

export function Component() {
  const { home, trends } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.home()}>
        <LookAgain />
      </PageHead>
      <Alerts alerts={home.alerts} failed={[...new Set([...home.failed, ...trends.failed])]} />
      <Today figures={home.figures} />
      <TrendCharts trends={trends} />
      {home.disk && (
        <section className="card" aria-labelledby="disk">
          <h2 id="disk">{m.disk()}</h2>
          <p>{m.disk_free({ free: bytes(home.disk.freeBytes), total: bytes(home.disk.totalBytes) })}</p>
          <meter
            className="meter"
            aria-labelledby="disk"
            min={0}
            max={home.disk.totalBytes}
            high={home.disk.totalBytes * 0.9}
            optimum={0}
            value={home.disk.totalBytes - home.disk.freeBytes}
          />
        </section>
      )}
    </>
  );
}

function Alerts({ alerts, failed }: Pick<Home, 'alerts' | 'failed'>) {
  return (
    <section className="card" aria-labelledby="alerts">
      <h2 id="alerts">{m.alerts()}</h2>
      {alerts.length === 0 && failed.length === 0 && <p className="muted">{m.no_alerts()}</p>}
      <ul className="alerts">
        {alerts.map((alert) => (
          <li key={alert.name}>
            <span className="badge" data-tone={alert.isBad ? 'bad' : 'warn'}>
              {alert.isBad ? m.now() : m.soon()}
            </span>
            <Link to={alert.path}>{alert.text}</Link>
          </li>
        ))}
        {failed.map((module) => (
          <li key={module}>
            <span className="badge" data-tone="bad">
              {m.now()}
            </span>
            {m.module_failed({ module: moduleWords(module) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Today({ figures }: { figures: readonly FigureRow[] }) {
  if (figures.length === 0) return null;
  return (
    <section className="card" aria-labelledby="today">
      <h2 id="today">{m.today()}</h2>
      <p className="muted">{m.today_hint()}</p>
      <dl className="figures">
        {inOrder(figures).map((figure) => (
          <div key={`${figure.name} ${figure.currency}`}>
            <dt>{figureTitle(figure)}</dt>
            <dd className="figure">{figureValue(figure.now, figure.currency)}</dd>
            <dd className="muted">{beforeWords(figure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
