import { SelectField } from '#admin/components/field/fields.ts';
import { RowsField } from '#admin/components/field/rows-field.tsx';
import { ClipField } from '#admin/components/pictures/clip-field.tsx';
import { loadPictures } from '#admin/components/pictures/picture.ts';
import { PicturesField } from '#admin/components/pictures/picture-field.tsx';
import * as m from '#messages/promotions-admin';
import { BANNER_TYPES } from '../contract/kinds.ts';
import { Leading } from './slide-fields.tsx';

export function BannerFields({ entry }: { entry: Record<string, unknown> }) {
  return (
    <>
      <SelectField
        name="type"
        label={m.type()}
        options={[
          { value: String(BANNER_TYPES.picture), label: m.of_pictures() },
          { value: String(BANNER_TYPES.iframe), label: m.of_frames() },
        ]}
      />
      <PicturesField name="imagesDesktop" label={m.images_desktop()} begins={entry.imagesDesktop} load={loadPictures} />
      <PicturesField name="imagesMobile" label={m.images_mobile()} begins={entry.imagesMobile} load={loadPictures} />
      <ClipField name="videoDesktop" label={m.clip_desktop()} />
      <ClipField name="videoMobile" label={m.clip_mobile()} />
      <Leading />
      <FramesField name="iframesDesktop" label={m.frames_desktop()} begins={entry.iframesDesktop} />
      <FramesField name="iframesMobile" label={m.frames_mobile()} begins={entry.iframesMobile} />
    </>
  );
}

/** Third-party frames, each with its size, so that the page reserves space for them. */
function FramesField({ name, label, begins }: { name: string; label: string; begins: unknown }) {
  return (
    <RowsField
      name={name}
      label={label}
      hint={m.frames_hint()}
      begins={begins}
      columns={[
        { name: 'src', label: m.frame_address() },
        { name: 'width', label: m.width(), isNumber: true, blank: '970' },
        { name: 'height', label: m.height(), isNumber: true, blank: '250' },
      ]}
      add={m.add_frame()}
    />
  );
}
