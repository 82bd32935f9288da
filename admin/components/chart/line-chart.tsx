import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import * as m from '#messages/admin';
import { plainNumber } from '../screen/plain-number.ts';
import { MARGIN, NameAxis, ValueAxis } from './chart-axes.tsx';
import { ChartFrame } from './chart-frame.tsx';

export interface Series {
  name: string;
  /** One for each of the places; null where nothing is known. */
  values: readonly (number | null)[];
}

/** Numbers over time, up to four series. */
export function LineChart(props: {
  label: string;
  /** Along the bottom: days, weeks. */
  places: readonly string[];
  series: readonly Series[];
  format?: (value: number) => string;
  /** What stands at the side, where `format` takes too much room. */
  tick?: (value: number) => string;
  height?: number;
}) {
  const { label, places, series, format = plainNumber, tick = format, height = 240 } = props;
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice()
    .range([height - MARGIN.bottom, MARGIN.top]);
  const formatted = (value: number | null | undefined) => (value == null ? '–' : format(value));
  return (
    <ChartFrame
      label={label}
      height={height}
      legend={series.length > 1 ? series.map(({ name }) => name) : undefined}
      table={{
        head: [m.name(), ...series.map(({ name }) => name)],
        rows: places.map((place, index) => ({
          label: place,
          values: series.map((one) => formatted(one.values[index])),
        })),
      }}
    >
      {({ width, active, point }) => {
        const x = scalePoint<number>()
          .domain(places.map((_, index) => index))
          .range([MARGIN.left + 8, width - MARGIN.right - 8]);
        const xOf = (index: number) => x(index) ?? 0;
        const path = line<number | null>()
          .defined((value) => value !== null)
          .x((_, index) => xOf(index))
          .y((value) => y(value ?? 0));
        return (
          <>
            <ValueAxis scale={y} width={width} format={tick} />
            {active !== undefined && (
              <line
                className="chart-cursor"
                x1={xOf(active)}
                x2={xOf(active)}
                y1={MARGIN.top}
                y2={y(y.domain()[0] ?? 0)}
              />
            )}
            {series.map((one, index) => (
              <path key={one.name} className="chart-path" data-series={index + 1} d={path(one.values) ?? ''} />
            ))}
            {series.map((one, index) =>
              one.values.map((value, place) =>
                value !== null && one.values[place - 1] == null && one.values[place + 1] == null ? (
                  <circle
                    key={`${one.name} ${places[place]}`}
                    className="chart-mark"
                    data-series={index + 1}
                    cx={xOf(place)}
                    cy={y(value)}
                    r="3"
                  />
                ) : null,
              ),
            )}
            {active !== undefined &&
              series.map((one, index) => {
                const value = one.values[active];
                return value == null ? null : (
                  <circle
                    key={one.name}
                    className="chart-mark"
                    data-series={index + 1}
                    cx={xOf(active)}
                    cy={y(value)}
                    r="4"
                  />
                );
              })}
            {places.map((place, index) => (
              <rect
                key={place}
                className="chart-reach"
                x={xOf(index) - x.step() / 2}
                width={Math.max(x.step(), 1)}
                y={0}
                height={height}
                onPointerEnter={() => point(index)}
              />
            ))}
            <NameAxis names={places} xOf={xOf} width={width} height={height} />
          </>
        );
      }}
    </ChartFrame>
  );
}
