import { useMemo } from 'react';
import type { ScriptAction } from '#modules/media/contract/types.ts';
import { intensityByPart } from '../device/script.ts';

const PARTS = 200;
/** From calm to intense. */
const COLOURS = [
  'oklch(55% 0.1 250deg)',
  'oklch(70% 0.12 200deg)',
  'oklch(80% 0.15 140deg)',
  'oklch(82% 0.16 85deg)',
  'oklch(66% 0.22 28deg)',
];

/** How intense a script is along the seek bar, in five colours (R72). */
export function HeatStrip({ actions, duration }: { actions: readonly ScriptAction[]; duration: number }) {
  const paths = useMemo(() => pathsByLevel(intensityByPart(actions, duration, PARTS)), [actions, duration]);
  return (
    <svg
      className="player__heat"
      viewBox={`0 0 ${PARTS} 1`}
      width="100%"
      height={5}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {paths.map((path, level) => path && <path key={path} fill={COLOURS[level]} d={path} />)}
    </svg>
  );
}

/** One path a colour. */
function pathsByLevel(intensities: readonly number[]): string[] {
  const paths = COLOURS.map(() => '');
  for (const [part, intensity] of intensities.entries()) {
    const level = Math.ceil(intensity * COLOURS.length) - 1;
    if (level >= 0) paths[level] += `M${part} 0h1v1h-1z`;
  }
  return paths;
}
