import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LookAgain } from '#admin/parts/look-again.tsx';
import { moduleWords } from '#admin/parts/module-words.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import * as m from '#messages/desk-admin';
import { COURSE_DAYS, type FigureRow, type Home } from '../contract/overview-calls.ts';
import { desk } from './calls.ts';
import { CourseCharts } from './course-charts.tsx';
import { beforeWords, bytes, concernWords, figureTitle, figureValue, inOrder } from './shown-words.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const since = new Date(performance.timeOrigin + performance.now());
  since.setHours(0, 0, 0, 0);
  const asked = Number(new URL(request.url).searchParams.get('days'));
  const days = COURSE_DAYS.find((choice) => choice === asked) ?? COURSE_DAYS[0];
  const [home, course] = await Promise.all([
    desk().home({ since: since.toISOString() }),
    desk().course({ days }),
  ]);
  return { home: home.data, course: course.data };
}

export function Component() {
  const { home, course } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.home()}>
        <LookAgain />
      </PageHead>
      <Concerns concerns={home.concerns} failed={[...new Set([...home.failed, ...course.failed])]} />
      <Today figures={home.figures} />
      <CourseCharts course={course} />
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

function Concerns({ concerns, failed }: Pick<Home, 'concerns' | 'failed'>) {
  return (
    <section className="card" aria-labelledby="concerns">
      <h2 id="concerns">{m.concerns()}</h2>
      {concerns.length === 0 && failed.length === 0 && <p className="muted">{m.no_concerns()}</p>}
      <ul className="concerns">
        {concerns.map((concern) => (
          <li key={concern.name}>
            <span className="badge" data-tone={concern.isBad ? 'bad' : 'warn'}>
              {concern.isBad ? m.now() : m.soon()}
            </span>
            <Link to={concern.path}>{concernWords(concern)}</Link>
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
