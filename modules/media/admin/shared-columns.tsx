import { Link } from 'react-router';
import type { Column } from '#admin/components/table/data-table.tsx';
import * as m from '#messages/media-admin';
import { bytes } from './media-columns.tsx';

/** The video that something is of, and the way to its media. @param id `video`, unless the table calls it otherwise */
export function videoColumn<Row extends { videoId: number | null; video: string }>(id = 'video'): Column<Row> {
  return {
    id,
    title: m.video(),
    kind: 'wrap',
    render: ({ videoId, video }) =>
      videoId === null ? (
        <span className="muted">{m.of_no_video()}</span>
      ) : (
        <Link to={`/videos/${videoId}/media`}>{video || videoId}</Link>
      ),
    text: ({ video }) => video,
  };
}

export function sizeColumn<Row extends { sizeBytes: number }>(): Column<Row> {
  return {
    id: 'size',
    title: m.size(),
    kind: 'number',
    render: ({ sizeBytes }) => bytes(sizeBytes),
    text: ({ sizeBytes }) => String(sizeBytes),
  };
}
