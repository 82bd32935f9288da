import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as m from '#messages/admin';

export interface ChartTable {
  /** The heading of the first column, then of each series. */
  head: readonly string[];
  rows: readonly { label: string; values: readonly string[] }[];
}

/**
 * What every chart stands in: the drawing, what its active place says, and its numbers as a table. Arrow keys move the
 * active place, so that a chart can be read without a pointer.
 */
export function ChartFrame(props: {
  label: string;
  table: ChartTable;
  height: number;
  /** The legend, where there are several series. */
  legend?: readonly string[];
  children: (drawing: { width: number; active: number | undefined; point: (at: number) => void }) => ReactNode;
}) {
  const { label, table, height, legend, children } = props;
  const [active, setActive] = useState<number>();
  const [isTable, setIsTable] = useState(false);
  const [frame, width] = useWidth();
  const count = table.rows.length;
  function onKeyDown(event: KeyboardEvent) {
    const at = active ?? -1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || count === 0) return;
    event.preventDefault();
    setActive(Math.min(Math.max(to, 0), count - 1));
  }
  const said = active === undefined ? undefined : table.rows[active];
  return (
    <figure className="chart">
      <figcaption>
        {label}
        <button type="button" className="button quiet" onClick={() => setIsTable(!isTable)}>
          {isTable ? m.as_drawing() : m.as_table()}
        </button>
      </figcaption>
      {legend && !isTable && (
        <ul className="chart-legend">
          {legend.map((name, index) => (
            <li key={name} data-series={index + 1}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {isTable ? (
        <NumbersTable label={label} table={table} />
      ) : (
        <div ref={frame}>
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={m.chart_hint({ label })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: its places are read with the arrow keys
            tabIndex={0}
            onKeyDown={onKeyDown}
            onPointerLeave={() => setActive(undefined)}
          >
            {width > 0 && children({ width, active, point: setActive })}
          </svg>
          <p className="chart-said" role="status">
            {said &&
              `${said.label}: ${said.values.map((value, index) => (legend ? `${table.head[index + 1]} ${value}` : value)).join(', ')}`}
          </p>
        </div>
      )}
    </figure>
  );
}

function NumbersTable({ label, table }: { label: string; table: ChartTable }) {
  return (
    <div className="chart-numbers">
      <table aria-label={label}>
        <thead>
          <tr>
            {table.head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.values.map((value, index) => (
                <td key={table.head[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Drawn in the pixels there are, so that its texts keep their size. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const shown = frame.current;
    if (!shown) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(shown);
    return () => observer.disconnect();
  });
  return [frame, width] as const;
}
