import { FORMAT_TABLE } from '../../../contract/format-table.ts';
import type { VideoFormat } from '../../../contract/types.ts';
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
  format: VideoFormat,
  most: number,
  { sides, wide, widths }: Shape = SCREEN,
): FlatView {
  const { projection, fieldOfView } = FORMAT_TABLE[format];
  const eye = leftEye(source, format);
  // Colours last: there are fewest pixels then.
  const seen = (...filters: string[]) =>
    filterChain(oneMoment(source), steadySize(source), ...filters, toneMapping(source.hdr ?? null), 'setsar=1');
  if (projection === 'flat') {
    const width = even(Math.min(most, eye.width, eye.height * sides));
    const height = even(width / sides);
    const cover = `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=lanczos`;
    return { width, height, filter: seen(eye.filter, cover, `crop=${width}:${height}`) };
  }
  const there = (eye.width / fieldOfView) * wide * DENSER;
  const width = widths.find((one) => one <= most && one <= there) ?? Math.min(most, widths.at(-1) ?? most);
  const height = even(width / sides);
  const view = `output=flat:h_fov=${wide}:v_fov=${verticalOf(wide, sides)}:w=${width}:h=${height}`;
  return { width, height, filter: seen(eye.filter, `v360=${inputOf(format)}:${view}`) };
}

/** The left eye's picture in its own proportions. */
function leftEye(source: Size, format: VideoFormat): FlatView {
  const { stereo, eyesSwapped, projection } = FORMAT_TABLE[format];
  if (stereo === 'mono') return { ...source, filter: '' };
  const isBeside = stereo === 'side-by-side';
  const width = isBeside ? even(source.width / 2) : source.width;
  const height = isBeside ? source.height : even(source.height / 2);
  const x = isBeside && eyesSwapped ? 'iw/2' : '0';
  const y = !isBeside && eyesSwapped ? 'ih/2' : '0';
  const crop = `crop=${width}:${height}:${x}:${y}`;
  if (projection !== 'flat') return { width, height, filter: crop };
  // Two flat pictures are often squeezed into the frame of one.
  const isSqueezed = isBeside ? width / height < SCREEN.sides / 1.5 : width / height > SCREEN.sides * 1.5;
  const [wide, high] =
    isSqueezed && isBeside ? [width * 2, height] : isSqueezed ? [width, height * 2] : [width, height];
  return { width: wide, height: high, filter: filterChain(crop, isSqueezed ? `scale=${wide}:${high}` : '') };
}

/** Lenses are taken for even ones: nobody sees the difference in the middle of a picture. */
function inputOf(format: VideoFormat): string {
  const { projection, fieldOfView } = FORMAT_TABLE[format];
  if (projection === 'equirectangular360') return 'input=e';
  if (projection === 'equirectangular180') return 'input=he';
  return `input=fisheye:ih_fov=${fieldOfView}:iv_fov=${fieldOfView}`;
}

function verticalOf(degrees: number, sides: number): string {
  return ((Math.atan(Math.tan((degrees * Math.PI) / 360) / sides) * 360) / Math.PI).toFixed(2);
}
