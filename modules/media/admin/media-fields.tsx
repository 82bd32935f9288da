import { Link } from 'react-router';
import { type Field, field, type Labels, labelIn } from '#admin/components/resource/index.ts';
import { bytes } from '#admin/components/screen/bytes.ts';
import * as m from '#messages/media-admin';
import type { MediaFileRow } from '../contract/admin-api.ts';
import { VIDEO_FORMATS, type VideoFormat } from '../contract/types.ts';
import { formatLabel } from './format-label.ts';

export const ROLES: Labels<MediaFileRow['role']> = {
  full: m.full_video,
  trailer: m.trailer,
  preview: m.preview_clip,
  sound: m.spatial_sound,
};
export const FORMATS = Object.fromEntries(
  VIDEO_FORMATS.map((format) => [format, () => formatLabel(format)]),
) as Labels<VideoFormat>;
export const ATTACHED: Labels<'yes' | 'no'> = { yes: m.of_a_video, no: m.of_no_video };
export const FORMAT_KNOWN: Labels<'yes' | 'no'> = { yes: m.format_known, no: m.format_unknown };

export const roleLabel = (role: MediaFileRow['role']) => labelIn(ROLES, role);

/** Ready, being prepared, or why it failed. */
export function FileState({ file }: { file: MediaFileRow }) {
  const { sizeBytes, problem } = file;
  const [tone, label] =
    sizeBytes !== null ? ['good', m.is_ready()] : problem ? ['bad', m.failed()] : ['warn', m.not_ready()];
  return (
    <span>
      <span className="badge" data-tone={tone}>
        {label}
      </span>
      {problem && <> {problem}</>}
    </span>
  );
}

/** What a file is, without its length, which is the video's. */
export const FILE_FIELDS: readonly Field<MediaFileRow>[] = [
  field.label('role', m.role, ROLES),
  field.text('quality', m.quality),
  field.label('format', m.format, FORMATS),
  field.words('pixels', m.pixels, ({ width, height }) => (width > 0 ? `${width} × ${height}` : ''), { kind: 'number' }),
  field.custom(
    'size',
    m.size,
    (file) => (file.sizeBytes === null ? <FileState file={file} /> : bytes(file.sizeBytes)),
    { sort: 'sizeBytes', kind: 'number', text: ({ sizeBytes }) => String(sizeBytes ?? '') },
  ),
  field.code('storageKey', m.storage_key, { kind: 'wrap' }),
];

/**
 * The video that something belongs to, and the way to its media.
 * @param id `video`, unless the table calls it otherwise
 */
export function videoField<Row extends { videoId: number | null; video: string }>(id = 'video'): Field<Row> {
  const link = ({ videoId, video }: Row) =>
    videoId === null ? (
      <span className="muted">{m.of_no_video()}</span>
    ) : (
      <Link to={`/videos/${videoId}/media`}>{video || videoId}</Link>
    );
  return field.custom(id, m.video, link, { kind: 'wrap', text: ({ video }) => video });
}

export function sizeField<Row extends { sizeBytes: number }>(): Field<Row> {
  const text = ({ sizeBytes }: Row) => String(sizeBytes);
  return field.words('size', m.size, ({ sizeBytes }) => bytes(sizeBytes), { kind: 'number', text });
}
