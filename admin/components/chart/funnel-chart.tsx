import { scaleLinear } from 'd3-scale';
import * as m from '#messages/admin';
import { plainNumber } from '../screen/plain-number.ts';
import type { Measure } from './bar-chart.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { funnelShares } from './funnel-shares.ts';

const STEP = 56;
const BAR = 26;

/** How many of those at the first step come to each other one. */
export function FunnelChart(props: { label: string; steps: readonly Measure[]; format?: (value: number) => string }) {
  const { label, steps, format = plainNumber } = props;
  const shares = funnelShares(steps.map(({ value }) => value));
  const shareOf = (index: number) => {
    const share = shares[index];
    return share === undefined ? undefined : `${Math.round(share * 100)}%`;
  };
  const most = Math.max(1, ...steps.map(({ value }) => value));
  return (
    <ChartFrame
      label={label}
      height={Math.max(steps.length * STEP, 1)}
      table={{
        head: [m.step(), m.value(), m.share()],
        rows: steps.map((one, index) => ({ label: one.label, values: [format(one.value), shareOf(index) ?? '–'] })),
      }}
    >
      {({ width, active, point }) => {
        const x = scaleLinear().domain([0, most]).range([0, width]);
        return steps.map(({ label: name, value }, index) => (
          <g key={name} transform={`translate(0,${index * STEP})`} onPointerEnter={() => point(index)}>
            <text className="chart-text" y={16}>
              {name}
            </text>
            <text className="chart-text" x={width} y={16} textAnchor="end">
              {[format(value), shareOf(index)].filter(Boolean).join(' · ')}
            </text>
            <rect className="chart-ground" y={22} width={width} height={BAR} rx={4} />
            <rect
              className="chart-mark"
              data-series="1"
              data-active={index === active || undefined}
              y={22}
              width={x(value)}
              height={BAR}
              rx={4}
            />
          </g>
        ));
      }}
    </ChartFrame>
  );
}
