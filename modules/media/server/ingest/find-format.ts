import type { VideoFormat } from '../../contract/types.ts';
import type { FormatFrom } from '../masters/types.ts';
import { formatOfName, type NamedFormat } from './format-of-name.ts';
import { formatOf, type Layout, type Wrapping } from './format-parts.ts';

export interface FoundFormat {
  format: VideoFormat;
  formatFrom: Exclude<FormatFrom, 'person'>;
}

/**
 * R19: the file's own metadata goes before its name, and its name before its shape; each fills what the one before left
 * open.
 */
export function findFormat(file: { name: string; width: number; height: number; metadata: NamedFormat }): FoundFormat {
  const { name, metadata } = file;
  const shape = shapeOf(file);
  const named = formatOfName(name);
  const layout = metadata.layout ?? named.layout;
  const wrapping = metadata.wrapping ?? named.wrapping ?? usualWrapping(shape, layout);
  const says = ({ wrapping, layout }: NamedFormat) => wrapping !== undefined || layout !== undefined;
  return {
    format: formatOf(wrapping, layout ?? usualLayout(shape, wrapping)),
    formatFrom: says(metadata) ? 'metadata' : says(named) ? 'name' : 'shape',
  };
}

type Shape = 'square' | 'twice' | 'four times' | 'other';

/** Pictures are cut to what an encoder takes, so that no ratio is exact. */
function shapeOf({ width, height }: { width: number; height: number }): Shape {
  const isNear = (ratio: number) => Math.abs(width / height / ratio - 1) < 0.03;
  if (isNear(1)) return 'square';
  if (isNear(2)) return 'twice';
  return isNear(4) ? 'four times' : 'other';
}

function usualWrapping(shape: Shape, layout: Layout | undefined): Wrapping {
  if (shape === 'other') return 'flat';
  if (shape === 'four times' || (shape === 'twice' && layout === 'mono')) return 'eq360';
  if (shape === 'square') return layout === 'sbs' || layout === 'sbs_rl' ? 'flat' : 'eq360';
  return layout === 'tb' || layout === 'tb_bt' ? 'flat' : 'eq180';
}

function usualLayout(shape: Shape, wrapping: Wrapping): Layout {
  if (wrapping === 'flat') return 'mono';
  if (wrapping !== 'eq360') return shape === 'square' ? 'mono' : 'sbs';
  if (shape === 'square') return 'tb';
  return shape === 'four times' ? 'sbs' : 'mono';
}
