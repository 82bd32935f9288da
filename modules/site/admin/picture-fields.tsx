import { z } from 'zod';
import { TextField } from '#admin/parts/fields.ts';
import * as m from '#messages/site-admin';
import { SitePicture } from '../contract/settings.ts';

/** A picture that there may be, as two fields of a form. */
export const PictureForm = {
  picture: z.union([z.literal(''), SitePicture.shape.permalink]),
  pictureAlt: SitePicture.shape.alt,
};

type Picture = z.output<typeof SitePicture> | null;

export const pictureToForm = (picture: Picture) => ({
  picture: picture?.permalink ?? '',
  pictureAlt: picture?.alt ?? '',
});

export const pictureOfForm = (form: { picture: string; pictureAlt: string }): Picture =>
  form.picture === '' ? null : { permalink: form.picture, alt: form.pictureAlt };

export function PictureFields({ label }: { label: string }) {
  return (
    <>
      <TextField name="picture" label={label} hint={m.picture_hint()} isCode />
      <TextField name="pictureAlt" label={m.picture_alt()} />
    </>
  );
}
