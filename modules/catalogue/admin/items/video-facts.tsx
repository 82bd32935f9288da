import { ChoicesField, NumberField, SelectField } from '#admin/components/field/fields.ts';
import * as m from '#messages/catalogue-admin';
import { VIDEO_DEGREES, VIDEO_RESOLUTIONS, VIDEO_SOUNDS } from '../../contract/video-facts.ts';

export const DEGREES = VIDEO_DEGREES.map((degree) => ({
  value: degree,
  label: degree === 'flat' ? m.flat() : m.degrees({ degree }),
}));
export const FORMATS = [
  { value: 'sbs', label: m.sbs() },
  { value: 'tb', label: m.tb() },
  { value: 'mono', label: m.mono() },
];
const SOUND_LABELS = {
  stereo: m.sound_stereo(),
  binaural: m.sound_binaural(),
  spatial: m.sound_spatial(),
  mono: m.sound_mono(),
};
const SOUNDS = VIDEO_SOUNDS.map((sound) => ({ value: sound, label: SOUND_LABELS[sound] }));
const RESOLUTIONS = VIDEO_RESOLUTIONS.map((value) => ({ value, label: value }));

/** How a video was made. */
export function EncodedFacts() {
  return (
    <>
      <SelectField
        name="kind"
        label={m.kind()}
        options={[
          { value: 'standard', label: m.kind_standard() },
          { value: 'compilation', label: m.kind_compilation() },
        ]}
      />
      <ChoicesField name="qualities" label={m.qualities()} options={RESOLUTIONS} />
      <SelectField name="degree" label={m.degree()} options={DEGREES} none={m.not_said()} />
      <SelectField name="format" label={m.format()} options={FORMATS} none={m.not_said()} />
      <NumberField name="fps" label={m.fps()} />
      <SelectField name="sound" label={m.sound()} options={SOUNDS} none={m.not_said()} />
    </>
  );
}
