import { CheckField, NumberField, SelectField, TextAreaField, TextField } from '#admin/components/field/fields.ts';
import { ClipField } from '#admin/components/pictures/clip-field.tsx';
import { loadPictures } from '#admin/components/pictures/picture.ts';
import { PictureField } from '#admin/components/pictures/picture-field.tsx';
import * as m from '#messages/promotions-admin';
import { placeOptions, slidePageOptions } from './choices.ts';

interface FieldsProps {
  entry: Record<string, unknown>;
}

export function SlideFields({ entry }: FieldsProps) {
  return (
    <>
      <SelectField
        name="displayType"
        label={m.display_type()}
        options={[
          { value: 'desktop', label: m.on_desktop() },
          { value: 'mobile', label: m.on_mobile() },
        ]}
      />
      <TextAreaField name="text" label={m.text()} rows={2} />
      <BothShapes entry={entry} />
      <TextField name="link" label={m.link()} hint={m.link_hint()} isCode />
      <CheckField name="openLinkInNewTab" label={m.in_new_tab()} />
      <CheckField name="showPlayButton" label={m.play_button()} />
      <CheckField name="ad" label={m.is_ad()} hint={m.is_ad_hint()} />
      <ClipField name="video" label={m.clip()} />
      <CheckField name="hoverActivate" label={m.hover_activate()} />
      <NumberField name="duration" label={m.duration()} />
    </>
  );
}

export function PageSliderFields({ entry }: FieldsProps) {
  return (
    <>
      <SelectField name="page" label={m.on_page()} options={slidePageOptions} />
      <SelectField name="type" label={m.place()} options={placeOptions} />
      <TextField name="title" label={m.title()} />
      <TextAreaField name="text" label={m.text()} rows={2} />
      <BothShapes entry={entry} />
      <Leading />
    </>
  );
}

export function BothShapes({ entry }: FieldsProps) {
  return (
    <>
      <PictureField
        name="imageLandscape"
        label={m.image_landscape()}
        begins={entry.imageLandscape}
        load={loadPictures}
      />
      <PictureField name="imagePortrait" label={m.image_portrait()} begins={entry.imagePortrait} load={loadPictures} />
    </>
  );
}

/** The link, and how it opens. */
export function Leading() {
  return (
    <>
      <TextField name="link" label={m.link()} hint={m.link_hint()} isCode />
      <CheckField name="isInNewTab" label={m.in_new_tab()} />
    </>
  );
}
