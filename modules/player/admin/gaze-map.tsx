import * as m from '#messages/player-admin';
import { FORMAT_TABLE } from '#modules/media/contract/format-table.ts';
import { lookAddress } from '#modules/media/contract/master-admin-api.ts';
import type { VideoFormat } from '#modules/media/contract/types.ts';
import { GAZE_COLUMNS, GAZE_ROWS } from '../contract/watched-parts.ts';

/** Of the pictures to look around in, the one of the video's middle. */
const MIDDLE = 2;
/** Degrees from one side of the map to the other, and of a field. */
const [WIDTH, HEIGHT] = [360, 180];
const [FIELD_WIDTH, FIELD_HEIGHT] = [WIDTH / GAZE_COLUMNS, HEIGHT / GAZE_ROWS];
/** The first eye's part of a frame. */
const EYES = { mono: '0 0 1 1', 'side-by-side': '0 0 0.5 1', 'top-bottom': '0 0 1 0.5' } as const;

/** Where viewers looked, over a picture of the video where it is one of the sphere. */
export function GazeMap(props: {
  gaze: readonly number[];
  master: { id: string; format: VideoFormat | null } | undefined;
}) {
  const { gaze, master } = props;
  const all = gaze.reduce((sum, seconds) => sum + seconds, 0);
  const most = Math.max(...gaze);
  const share = (seconds: number) => m.percent({ value: Math.round((100 * seconds) / all) });
  const ahead = gaze.filter((_, field) => isAhead(field)).reduce((sum, seconds) => sum + seconds, 0);
  return (
    <>
      <p>{m.gaze_ahead({ share: share(ahead) })}</p>
      <svg className="gaze-map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={m.gaze()}>
        <rect className="gaze-map-ground" width={WIDTH} height={HEIGHT} />
        {master?.format && <Still id={master.id} format={master.format} />}
        {gaze.map((seconds, field) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
            key={field}
            className="gaze-map-field"
            x={(field % GAZE_COLUMNS) * FIELD_WIDTH}
            y={Math.floor(field / GAZE_COLUMNS) * FIELD_HEIGHT}
            width={FIELD_WIDTH}
            height={FIELD_HEIGHT}
            fillOpacity={0.8 * (seconds / most)}
          >
            <title>{share(seconds)}</title>
          </rect>
        ))}
      </svg>
    </>
  );
}

/** Sixty degrees to each side, thirty up and down. */
function isAhead(field: number): boolean {
  const [column, row] = [field % GAZE_COLUMNS, Math.floor(field / GAZE_COLUMNS)];
  return Math.abs(column + 0.5 - GAZE_COLUMNS / 2) < 2 && Math.abs(row + 0.5 - GAZE_ROWS / 2) < 1;
}

/** What one eye sees, where the frame itself is a map of the sphere: fisheye pictures are none. */
function Still({ id, format }: { id: string; format: VideoFormat }) {
  const { projection, fieldOfView, stereo } = FORMAT_TABLE[format];
  if (projection !== 'equirectangular180' && projection !== 'equirectangular360') return null;
  return (
    <svg
      x={(WIDTH - fieldOfView) / 2}
      width={fieldOfView}
      height={HEIGHT}
      viewBox={EYES[stereo]}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <image href={lookAddress(id, MIDDLE)} width="1" height="1" preserveAspectRatio="none" />
    </svg>
  );
}
