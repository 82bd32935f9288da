import { type FormatRow, isCubemap, rowOf, type Wrapped } from '../../../contract/format-table.ts';
import { bent } from '../../../contract/lens-curve.ts';
import { even } from '../ladder.ts';
import { filterChain, oneMoment, steadySize, toneMapping } from './filters.ts';
import type { SourceFacts } from './source-facts.ts';

/** Degrees from side to side of what a flat screen shows of a dome. */
const WIDE = 95;
/** A straight picture of a bent one takes more pixels in its middle than the bent one has on an average degree. */
const DENSER = 1.4;

/** What is shown of a video: how many times as wide as high, how much of a dome, and in which widths. */
interface Shape {
  sides: number;
  /** Degrees from side to side. */
  wide: number;
  widths: readonly number[];
}

const SCREEN: Shape = { sides: 16 / 9, wide: WIDE, widths: [1920, 1280, 854, 640] };
/** A telephone that is held upright: as high as a screen is wide, so that people stand in it from head to knee. */
export const UPRIGHT: Shape = { sides: 9 / 16, wide: 63, widths: [720, 540, 360] };

interface Size {
  width: number;
  height: number;
}

/** What a flat screen shows of a video: one eye, straight ahead. */
interface FlatView extends Size {
  filter: string;
}

/** @param most the width wanted; where the video has not so many pixels there, the view is smaller */
export function flatView(
  source: Size & Partial<Pick<SourceFacts, 'hdr' | 'isInterlaced'>>,
  wrapped: Wrapped,
  most: number,
  { sides, wide, widths }: Shape = SCREEN,
): FlatView {
  const row = rowOf(wrapped);
  const eye = leftEye(source, row);
  // Colours last: there are fewest pixels then.
  const seen = (...filters: string[]) =>
    filterChain(oneMoment(source), steadySize(source), ...filters, toneMapping(source.hdr ?? null), 'setsar=1');
  if (row.projection === 'flat') {
    const width = even(Math.min(most, eye.width, eye.height * sides));
    const height = even(width / sides);
    const cover = `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=lanczos`;
    return { width, height, filter: seen(eye.filter, cover, `crop=${width}:${height}`) };
  }
  const there = (eye.width / degreesAcross(row)) * wide * DENSER;
  const width = widths.find((one) => one <= most && one <= there) ?? Math.min(most, widths.at(-1) ?? most);
  const height = even(width / sides);
  const view = `output=flat:h_fov=${wide}:v_fov=${verticalOf(wide, sides)}:w=${width}:h=${height}`;
  return { width, height, filter: seen(eye.filter, `v360=${inputOf(row)}:${view}`) };
}

/** The left eye's picture in its own proportions. */
function leftEye(source: Size, { stereo, eyesSwapped, isSqueezed }: FormatRow): FlatView {
  if (stereo === 'mono') return { ...source, filter: '' };
  const isBeside = stereo === 'side-by-side';
  const width = isBeside ? even(source.width / 2) : source.width;
  const height = isBeside ? source.height : even(source.height / 2);
  const x = isBeside && eyesSwapped ? 'iw/2' : '0';
  const y = !isBeside && eyesSwapped ? 'ih/2' : '0';
  const crop = `crop=${width}:${height}:${x}:${y}`;
  if (!isSqueezed) return { width, height, filter: crop };
  const [wide, high] = isBeside ? [width * 2, height] : [width, height * 2];
  return { width: wide, height: high, filter: filterChain(crop, `scale=${wide}:${high}`) };
}

/** Of six faces there are three from side to side, each of a quarter. */
function degreesAcross(row: FormatRow): number {
  return isCubemap(row) ? 270 : row.fieldOfView;
}

function inputOf(row: FormatRow): string {
  switch (row.projection) {
    case 'equirectangular360':
      return 'input=e';
    case 'equirectangular180':
      return 'input=he';
    case 'equiangular-cubemap':
      return 'input=eac';
    case 'cubemap':
      return 'input=c3x2';
    default: {
      const degrees = evenFieldOfView(row).toFixed(2);
      return `input=fisheye:ih_fov=${degrees}:iv_fov=${degrees}`;
    }
  }
}

/** Degrees from the middle, halfway to the edge of what is shown. */
const HALFWAY = 25;
const MOST_DEGREES = 360;

/** ffmpeg knows even lenses: of the one that shows the same halfway, nobody sees the difference in what is shown. */
function evenFieldOfView({ fieldOfView, curve }: FormatRow): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  return Math.min(MOST_DEGREES, (2 * HALFWAY * bent(curve, radians(fieldOfView / 2))) / bent(curve, radians(HALFWAY)));
}

function verticalOf(degrees: number, sides: number): string {
  return ((Math.atan(Math.tan((degrees * Math.PI) / 360) / sides) * 360) / Math.PI).toFixed(2);
}
