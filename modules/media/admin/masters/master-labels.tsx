import { Badge, type Field, field, type Labels, labelIn, optionsOf } from '#admin/components/resource/index.ts';
import * as m from '#messages/media-admin';
import { frameStep } from '../../contract/ladder.ts';
import type { MasterRow } from '../../contract/master-admin-api.ts';
import { ambisonicOrderOf, type SoundLayout } from '../../contract/sound-layout.ts';
import type { FormatQuestion } from '../../contract/types.ts';
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

const QUESTIONS: Readonly<Record<FormatQuestion, () => string>> = {
  projection: m.question_projection,
  lens: m.question_lens,
  eyes: m.question_eyes,
  vr180: m.question_vr180,
  words: m.question_words,
  shape: m.question_shape,
};

const SOUND_LAYOUTS: Readonly<Record<SoundLayout, () => string>> = {
  speakers: m.layout_speakers,
  ambisonics: m.layout_ambisonics,
};
export const SOUND_LAYOUT_OPTIONS = optionsOf(SOUND_LAYOUTS);

/** `aac, 4 channels (ambisonics of order 1)`. */
export function soundText({ probe, soundLayout }: Pick<MasterRow, 'probe' | 'soundLayout'>): string {
  const audio = probe?.audio;
  if (!audio) return m.no_sound();
  const order = ambisonicOrderOf({ audio, soundLayout });
  const sound = m.sound_of({ codec: audio.codec, channels: audio.channels });
  return order === undefined ? sound : m.sound_all_round({ sound, order });
}

export function MasterState({ master }: { master: Pick<MasterRow, 'state' | 'problem' | 'format'> }) {
  const { state, problem, format } = master;
  return (
    <span>
      <Badge labels={STATES} value={state} />
      {problem && <> {problem}</>}
      {state === 'ready' && format === null && <> {m.format_needed()}</>}
    </span>
  );
}

/** What a person has to say of a master; undefined where nothing is asked. */
export function questionText({
  state,
  format,
  probe,
}: Pick<MasterRow, 'state' | 'format' | 'probe'>): string | undefined {
  const question = state === 'ready' && format === null ? probe?.question : undefined;
  return question && `${QUESTIONS[question.why]()} ${m.question_open({ format: formatLabel(question.guess) })}`;
}

/** The format, and where it comes from. */
export function formatText({ format, formatFrom }: Pick<MasterRow, 'format' | 'formatFrom'>): string {
  return format && formatFrom ? m.format_by({ format: formatLabel(format), by: labelIn(SOURCES, formatFrom) }) : '–';
}

/** `3840 × 1920, 240 fps (made at 120 fps), hevc`. */
export function pictureText({ probe }: Pick<MasterRow, 'probe'>): string {
  if (!probe) return '–';
  const { width, height, fps, codec, isHdr } = probe.video;
  const rateOf = (rate: number) => m.frames_a_second({ count: Math.round(rate * 100) / 100 });
  const step = frameStep(fps);
  const rate = step > 1 ? m.frames_made({ rate: rateOf(fps), made: rateOf(fps / step) }) : rateOf(fps);
  return [`${width} × ${height}`, rate, codec, ...(isHdr ? [m.made_ordinary()] : [])].join(', ');
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
