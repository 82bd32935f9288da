import type { Column } from '#admin/components/table/data-table.tsx';
import * as m from '#messages/media-admin';
import type { MediaFileRow } from '../contract/admin-api.ts';

const ROLES: Record<MediaFileRow['role'], () => string> = {
  full: m.full_video,
  trailer: m.trailer,
  preview: m.preview_clip,
};

export const roleWord = (role: MediaFileRow['role']) => ROLES[role]();

/** Ready, being prepared, or why it failed. */
export function FileState({ file }: { file: MediaFileRow }) {
  const { sizeBytes, problem } = file;
  const [tone, word] =
    sizeBytes !== null ? ['good', m.is_ready()] : problem ? ['bad', m.failed()] : ['warn', m.not_ready()];
  return (
    <span>
      <span className="badge" data-tone={tone}>
        {word}
      </span>
      {problem && <> {problem}</>}
    </span>
  );
}

/** What a file is, for every table of files. */
export const FILE_COLUMNS = [
  {
    id: 'role',
    title: m.role(),
    render: ({ role }) => roleWord(role),
    text: ({ role }) => role,
  },
  { id: 'quality', title: m.quality(), render: ({ quality }) => quality, text: ({ quality }) => quality },
  { id: 'format', title: m.format(), render: ({ format }) => format, text: ({ format }) => format },
  {
    id: 'pixels',
    title: m.pixels(),
    kind: 'number',
    render: ({ width, height }) => `${width} × ${height}`,
    text: ({ width, height }) => `${width}x${height}`,
  },
  {
    id: 'size',
    title: m.size(),
    sort: 'sizeBytes',
    kind: 'number',
    render: (file) => (file.sizeBytes === null ? <FileState file={file} /> : bytes(file.sizeBytes)),
    text: ({ sizeBytes }) => (sizeBytes === null ? '' : String(sizeBytes)),
  },
  {
    id: 'length',
    title: m.length(),
    kind: 'number',
    render: ({ durationSeconds }) => (durationSeconds === null ? '–' : m.seconds({ count: durationSeconds })),
    text: ({ durationSeconds }) => String(durationSeconds ?? ''),
  },
  {
    id: 'key',
    title: m.storage_key(),
    kind: 'wrap',
    render: ({ storageKey }) => <code>{storageKey}</code>,
    text: ({ storageKey }) => storageKey,
  },
] satisfies Column<MediaFileRow>[];

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `1.4 GB`, as disks are sold. */
export function bytes(count: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), UNITS.length - 1);
  const shown = count / 1000 ** power;
  return `${shown.toLocaleString('en', { maximumFractionDigits: power === 0 || shown >= 100 ? 0 : 1 })} ${UNITS[power]}`;
}
