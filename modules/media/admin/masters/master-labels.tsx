import { Badge, type Field, field, type Labels, labelIn } from '#admin/components/resource/index.ts';
import * as m from '#messages/media-admin';
import type { MasterRow } from '../../contract/master-admin-api.ts';
import { formatLabel } from '../format-label.ts';
import { sizeField, videoField } from '../media-fields.tsx';

export const STATES: Labels<MasterRow['state']> = {
  new: [m.master_new, 'warn'],
  ready: [m.master_ready, 'good'],
  refused: [m.master_refused, 'bad'],
};
export const ORIGINS: Labels<MasterRow['origin']> = {
  upload: m.origin_upload,
  folder: m.origin_folder,
  prefix: m.origin_prefix,
};
const SOURCES: Labels<NonNullable<MasterRow['formatFrom']>> = {
  metadata: m.format_from_metadata,
  name: m.format_from_name,
  shape: m.format_from_shape,
  person: m.format_from_person,
};

export function MasterState({ master: { state, problem } }: { master: Pick<MasterRow, 'state' | 'problem'> }) {
  return (
    <span>
      <Badge labels={STATES} value={state} />
      {problem && <> {problem}</>}
    </span>
  );
}

/** The format, and where it comes from. */
export function formatText({ format, formatFrom }: Pick<MasterRow, 'format' | 'formatFrom'>): string {
  return format && formatFrom ? m.format_by({ format: formatLabel(format), by: labelIn(SOURCES, formatFrom) }) : '–';
}

/** `3840 × 1920, 60 fps, hevc`. */
export function pictureText({ probe }: Pick<MasterRow, 'probe'>): string {
  if (!probe) return '–';
  const { width, height, fps, codec } = probe.video;
  return `${width} × ${height}, ${m.frames_a_second({ count: Math.round(fps * 100) / 100 })}, ${codec}`;
}

export const MASTER_FIELDS: readonly Field<MasterRow>[] = [
  field.text('name', m.master_name, { kind: 'wrap' }),
  field.custom('state', m.master_state, (master) => <MasterState master={master} />, {
    kind: 'wrap',
    text: ({ state }) => labelIn(STATES, state),
  }),
  videoField(),
  field.words('format', m.format, formatText, { text: ({ format }) => format ?? '' }),
  field.words('found', m.found, pictureText, { kind: 'wrap' }),
  sizeField(),
  field.time('addedAt', m.added),
];
