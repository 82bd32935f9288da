import type { ScaleLinear } from 'd3-scale';

export const MARGIN = { top: 10, right: 28, bottom: 24, left: 56 };

/** Lines and figures up the side. */
export function ValueAxis(props: {
  scale: ScaleLinear<number, number>;
  width: number;
  format: (value: number) => string;
}) {
  const { scale, width, format } = props;
  // Whatever is counted here comes in wholes.
  return scale
    .ticks(4)
    .filter(Number.isInteger)
    .map((tick) => (
      <g key={tick} transform={`translate(0,${scale(tick)})`}>
        <line className="chart-line" x1={MARGIN.left} x2={width - MARGIN.right} />
        <text className="chart-text" x={MARGIN.left - 8} dy="0.32em" textAnchor="end">
          {format(tick)}
        </text>
      </g>
    ));
}

/** Names along the bottom: as many as there is room for. */
export function NameAxis(props: {
  names: readonly string[];
  xOf: (index: number) => number;
  width: number;
  height: number;
}) {
  const { names, xOf, width, height } = props;
  const every = Math.max(1, Math.ceil((names.length * 80) / Math.max(width - MARGIN.left, 80)));
  return names.map((name, index) =>
    index % every === 0 ? (
      <text key={name} className="chart-text" x={xOf(index)} y={height - 6} textAnchor="middle">
        {name}
      </text>
    ) : null,
  );
}
