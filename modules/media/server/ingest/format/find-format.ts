import type { FormatQuestion, VideoFormat } from '../../../contract/types.ts';
import type { FormatFrom } from '../../masters/types.ts';
import { formatOfName } from './format-of-name.ts';
import { formatOf, isCube, type Layout, type SaidFormat, type SaidLayout, type Wrapping } from './format-parts.ts';

export type FoundFormat =
  | { format: VideoFormat; formatFrom: Exclude<FormatFrom, 'person'>; question?: undefined }
  | { format: null; formatFrom: null; question: { why: FormatQuestion; guess: VideoFormat } };

/**
 * R19: the file's own metadata goes before its name, and its name before its shape; each fills what the one before left
 * open. What cannot be told is asked.
 */
export function findFormat(file: { name: string; width: number; height: number; metadata: SaidFormat }): FoundFormat {
  const { name, metadata } = file;
  const shape = shapeOf(file);
  const named = formatOfName(name);
  const layout = metadata.layout ?? named.layout;
  const shaped = SHAPED[shape];
  const wrapping = metadata.wrapping ?? named.wrapping ?? usualWrapping(shape, layout);
  const ratio = file.width / file.height;
  const lying = layout ?? usualLayout(shape, wrapping, ratio);
  const packing = wrapping === 'flat' && lying !== 'mono' ? packingOf(lying, ratio) : undefined;
  const isSqueezed = packing && (named.packing ?? packing) === 'half';
  const format = formatOf(wrapping, isSqueezed ? HALVES[lying] : lying);
  const isSaid = [metadata, named].some(({ wrapping, layout }) => wrapping !== undefined || layout !== undefined);
  // Metadata that says how the picture is wrapped settles what a name leaves in doubt.
  const doubt = metadata.doubt ?? (metadata.wrapping === undefined ? named.doubt : undefined) ?? unsaid();
  const why = doubt ?? (shaped && !isSaid ? 'shape' : undefined);
  if (why) return { format: null, formatFrom: null, question: { why, guess: isSaid || !shaped ? format : shaped } };
  const isOfMetadata = metadata.wrapping !== undefined || metadata.layout !== undefined;
  return { format, formatFrom: isOfMetadata ? 'metadata' : isSaid ? 'name' : 'shape' };

  /** How its eyes lie, where a name leaves it to a shape that says several things, or contradicts it. */
  function unsaid(): FormatQuestion | undefined {
    const isOpen = layout === undefined && metadata.wrapping === undefined && named.wrapping !== undefined;
    if (isOpen && leavesEyesOpen(wrapping, shape, ratio)) return 'words';
    return packing && named.packing && named.packing !== packing ? 'words' : undefined;
  }
}

/** A square holds one eye, or two of half the height; a cube of three faces by two is hardly ever so wide or high. */
function leavesEyesOpen(wrapping: Wrapping, shape: Shape, ratio: number): boolean {
  if (isCube(wrapping)) return ratio > WIDE_FRAME || ratio < TALL_FRAME;
  return shape === 'square' && wrapping !== 'flat' && wrapping !== 'eq360';
}

/** In a frame that is wider, or higher, each eye has its whole size; in others both were squeezed. */
const WIDE_FRAME = 2.4;
const TALL_FRAME = 1.2;

function packingOf(layout: SaidLayout, ratio: number): 'half' | 'full' {
  return (layout.startsWith('sbs') ? ratio > WIDE_FRAME : ratio < TALL_FRAME) ? 'full' : 'half';
}

const HALVES: Readonly<Record<SaidLayout, Layout>> = {
  mono: 'mono',
  sbs: 'hsbs',
  sbs_rl: 'hsbs_rl',
  tb: 'htb',
  tb_bt: 'htb_bt',
};

type Shape = 'square' | 'twice' | 'four times' | 'half' | 'two wide' | 'two high' | 'other';

const SHAPES: readonly (readonly [Shape, number])[] = [
  ['square', 1],
  ['twice', 2],
  ['four times', 4],
  ['half', 1 / 2],
  ['two wide', 32 / 9],
  ['two high', 8 / 9],
];

/** Shapes that hardly anything else has, and too few to be certain: two whole pictures, beside or above each other. */
const SHAPED: Partial<Readonly<Record<Shape, VideoFormat>>> = {
  half: 'eq180_tb',
  'two wide': 'flat_sbs',
  'two high': 'flat_tb',
};

/** A telephone held upright has the shape of two domes, and fewer pixels. */
const LEAST_WIDTH = 1900;

/** Pictures are cut to what an encoder takes, so that no ratio is exact. */
function shapeOf({ width, height }: { width: number; height: number }): Shape {
  const shape = SHAPES.find(([, ratio]) => Math.abs(width / height / ratio - 1) < 0.03)?.[0] ?? 'other';
  return SHAPED[shape] && width < LEAST_WIDTH ? 'other' : shape;
}

function usualWrapping(shape: Shape, layout: SaidLayout | undefined): Wrapping {
  if (shape === 'half') return 'eq180';
  if (shape === 'four times' || (shape === 'twice' && layout === 'mono')) return 'eq360';
  if (shape === 'square') return layout === 'sbs' || layout === 'sbs_rl' ? 'flat' : 'eq360';
  if (shape === 'twice') return layout === 'tb' || layout === 'tb_bt' ? 'flat' : 'eq180';
  return 'flat';
}

function usualLayout(shape: Shape, wrapping: Wrapping, ratio: number): SaidLayout {
  if (wrapping === 'flat') return 'mono';
  if (isCube(wrapping)) return ratio > WIDE_FRAME ? 'sbs' : ratio < TALL_FRAME ? 'tb' : 'mono';
  if (wrapping !== 'eq360') return shape === 'square' ? 'mono' : shape === 'half' ? 'tb' : 'sbs';
  if (shape === 'square') return 'tb';
  return shape === 'four times' ? 'sbs' : 'mono';
}
