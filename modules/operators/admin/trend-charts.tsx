import { Link } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { FunnelChart, LineChart } from '#admin/components/chart/charts.ts';
import * as m from '#messages/operators-admin';
import { COURSE_DAYS, type Course, type CourseFigure } from '../contract/overview-api.ts';
import { dayShort, figureTick, figureTitle, figureValue } from './option-labels.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** How the last days went beside those before, and how many of those who came went on to buy. */
export function CourseCharts({ course }: { course: Course }) {
  const mayReadFigures = useMay('operators.read-figures');
  const mayReadMoney = useMay('billing.read-money');
  if (!mayReadFigures && !mayReadMoney) return null;
  const none = course.days.map(() => 0);
  const named = (name: string): CourseFigure =>
    course.figures.find((figure) => figure.name === name) ?? {
      name,
      currency: null,
      now: none,
      before: none,
    };
  const revenue = course.figures.filter(({ name }) => name === 'billing.revenue');
  const shown = [
    ...(mayReadFigures ? ['operators.visitors', 'accounts.sign-ups'].map(named) : []),
    ...(mayReadMoney ? [named('billing.sales'), ...revenue] : []),
  ];
  const steps = ['operators.visitors', 'accounts.sign-ups', 'billing.checkouts', 'billing.sales'].map(named);
  const hasSteps = mayReadFigures && mayReadMoney && steps.some(({ now }) => sum(now) > 0);
  return (
    <section className="card course" aria-labelledby="course">
      <div className="card-head">
        <h2 id="course">{m.course()}</h2>
        <SpanChoice days={course.days.length} />
      </div>
      <p className="muted">{m.course_hint()}</p>
      <div className="course-charts">
        {shown.map((figure) => (
          <FigureChart key={`${figure.name} ${figure.currency}`} days={course.days} figure={figure} />
        ))}
        {hasSteps && (
          <FunnelChart
            label={m.funnel()}
            steps={steps.map((step) => ({ label: figureTitle(step), value: sum(step.now) }))}
          />
        )}
      </div>
    </section>
  );
}

function SpanChoice({ days }: { days: number }) {
  return (
    <nav className="groups" aria-label={m.span()}>
      {COURSE_DAYS.map((choice) => (
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

function FigureChart({ days, figure }: { days: readonly string[]; figure: CourseFigure }) {
  const { currency, now, before } = figure;
  const title = figureTitle(figure);
  const told = (value: number) => figureValue(value, currency);
  if ([...now, ...before].every((value) => value === 0))
    return (
      <div className="course-blank">
        <h3>{title}</h3>
        <p className="muted">{m.nothing_counted({ days: 2 * days.length })}</p>
      </div>
    );
  return (
    <div className="course-figure">
      <LineChart
        label={title}
        places={days.map(dayShort)}
        series={[
          { name: m.these_days({ days: days.length, total: told(sum(now)) }), values: now },
          { name: m.days_before({ days: days.length, total: told(sum(before)) }), values: before },
        ]}
        format={told}
        tick={(value) => figureTick(value, currency)}
        height={180}
      />
    </div>
  );
}
