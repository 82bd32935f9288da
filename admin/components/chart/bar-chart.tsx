import { scaleBand, scaleLinear } from 'd3-scale';
import * as m from '#messages/admin';
import { plainNumber } from '../screen/plain-number.ts';
import { MARGIN, NameAxis, ValueAxis } from './chart-axes.tsx';
import { ChartFrame } from './chart-frame.tsx';

export interface Measure {
  label: string;
  value: number;
}

/** One number for each of some names. */
export function BarChart(props: {
  label: string;
  data: readonly Measure[];
  format?: (value: number) => string;
  height?: number;
}) {
  const { label, data, format = plainNumber, height = 240 } = props;
  const y = scaleLinear()
    .domain([0, Math.max(1, ...data.map(({ value }) => value))])
    .nice()
    .range([height - MARGIN.bottom, MARGIN.top]);
  return (
    <ChartFrame
      label={label}
      height={height}
      table={{
        head: [m.name(), m.value()],
        rows: data.map((one) => ({ label: one.label, values: [format(one.value)] })),
      }}
    >
      {({ width, active, point }) => {
        const x = scaleBand<number>()
          .domain(data.map((_, index) => index))
          .range([MARGIN.left, width - MARGIN.right])
          .padding(0.25);
        const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
        return (
          <>
            <ValueAxis scale={y} width={width} format={format} />
            {data.map(({ label: name, value }, index) => (
              <rect
                key={name}
                className="chart-mark"
                data-series="1"
                data-active={index === active || undefined}
                x={x(index)}
                width={x.bandwidth()}
                y={y(value)}
                height={y(0) - y(value)}
                onPointerEnter={() => point(index)}
              />
            ))}
            <NameAxis names={data.map((one) => one.label)} xOf={middle} width={width} height={height} />
          </>
        );
      }}
    </ChartFrame>
  );
}
