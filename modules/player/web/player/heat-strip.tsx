import { useMemo } from 'react';
import { intensityByPart, type ScriptAction } from '../device/script.ts';

const PARTS = 200;
const LEVELS = 5;

/** How intense a script is along the seek bar, in five colours (R72). */
export function HeatStrip({ actions, duration }: { actions: readonly ScriptAction[]; duration: number }) {
  const paths = useMemo(() => pathsByLevel(intensityByPart(actions, duration, PARTS)), [actions, duration]);
  return (
    <svg
      className="player__heat"
      viewBox={`0 0 ${PARTS} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {paths.map((path, level) => path && <path key={path} className={`player__heat-${level + 1}`} d={path} />)}
    </svg>
  );
}

/** One path a colour. */
function pathsByLevel(intensities: readonly number[]): string[] {
  const paths = new Array<string>(LEVELS).fill('');
  for (const [part, intensity] of intensities.entries()) {
    const level = Math.ceil(intensity * LEVELS) - 1;
    if (level >= 0) paths[level] += `M${part} 0h1v1h-1z`;
  }
  return paths;
}
