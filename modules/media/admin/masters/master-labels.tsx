import { field } from '#admin/components/resource/index.ts';
import type { Column } from '#admin/components/table/data-table.tsx';
import * as m from '#messages/media-admin';
import type { MasterRow } from '../../contract/master-admin-api.ts';
import { sizeColumn, videoColumn } from '../shared-columns.tsx';

const STATES: Record<MasterRow['state'], readonly [tone: string, word: () => string]> = {
  new: ['warn', m.master_new],
  ready: ['good', m.master_ready],
  refused: ['bad', m.master_refused],
};
export const ORIGINS: Record<MasterRow['origin'], () => string> = {
  upload: m.origin_upload,
  folder: m.origin_folder,
  prefix: m.origin_prefix,
};
const SOURCES: Record<NonNullable<MasterRow['formatFrom']>, () => string> = {
  metadata: m.format_from_metadata,
  name: m.format_from_name,
  shape: m.format_from_shape,
  person: m.format_from_person,
};

export const stateWord = (state: MasterRow['state']) => STATES[state][1]();

export function MasterState({ master }: { master: Pick<MasterRow, 'state' | 'problem'> }) {
  const [tone, word] = STATES[master.state];
  return (
    <span>
      <span className="badge" data-tone={tone}>
        {word()}
      </span>
      {master.problem && <> {master.problem}</>}
    </span>
  );
}

/** The format, and who says so. */
export function formatWords({ format, formatFrom }: Pick<MasterRow, 'format' | 'formatFrom'>): string {
  return format && formatFrom ? m.format_by({ format, by: SOURCES[formatFrom]() }) : '–';
}

/** `3840 × 1920, 60 fps, hevc`. */
export function pictureWords({ probe }: Pick<MasterRow, 'probe'>): string {
  if (!probe) return '–';
  const { width, height, fps, codec } = probe.video;
  return `${width} × ${height}, ${m.frames_a_second({ count: Math.round(fps * 100) / 100 })}, ${codec}`;
}

export const MASTER_COLUMNS: readonly Column<MasterRow>[] = [
  {
    id: 'name',
    title: m.master_name(),
    kind: 'wrap',
    render: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    id: 'state',
    title: m.master_state(),
    kind: 'wrap',
    render: (master) => <MasterState master={master} />,
    text: ({ state }) => stateWord(state),
  },
  videoColumn('video'),
  { id: 'format', title: m.format(), render: formatWords, text: ({ format }) => format ?? '' },
  { id: 'found', title: m.found(), kind: 'wrap', render: pictureWords, text: pictureWords },
  sizeColumn(),
  field.time('addedAt', m.added, { sort: 'addedAt' }),
];
