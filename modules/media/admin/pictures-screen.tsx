import { useRevalidator } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { field, filter, type Labels, listScreen } from '#admin/components/resource/index.ts';
import { deleteRows } from '#admin/components/table/delete-rows.tsx';
import * as m from '#messages/media-admin';
import { type PICTURE_ORIGINS, PICTURES } from '../contract/admin-api.ts';
import { AddPicture } from './add-picture.tsx';
import { media } from './api.ts';
import { sizeField } from './media-fields.tsx';
import { KINDS, pixelsOf, Uses, usesOf } from './picture-facts.tsx';

const USES_SHOWN = 3;

const ORIGINS: Labels<(typeof PICTURE_ORIGINS)[number]> = { library: m.from_library, frames: m.from_frames };

export const { loader, Component } = listScreen(PICTURES, {
  load: (input) => media().pictures(input),
  title: m.pictures,
  Above: Add,
  columns: [
    field.custom(
      'picture',
      m.picture,
      ({ image }) => (
        <span className="pictured">
          <img src={image.previews[0]?.permalink ?? image.permalink} alt="" loading="lazy" width="96" height="54" />
          {image.alt}
        </span>
      ),
      { kind: 'wrap', text: ({ image }) => image.permalink },
    ),
    field.label('kind', m.kind, KINDS),
    field.words('pixels', m.pixels, ({ image }) => pixelsOf(image), { kind: 'number' }),
    sizeField(),
    field.custom('uses', m.used_in, (picture) => <Uses picture={picture} most={USES_SHOWN} />, {
      kind: 'wrap',
      text: (picture) => String(usesOf(picture)),
    }),
    field.time('addedAt', m.added),
  ],
  filters: [filter.choice('kind', m.kind, KINDS), filter.choice('from', m.picture_from, ORIGINS)],
  search: m.search_pictures,
  path: ({ id }) => `/pictures/${id}`,
  bulk: [deleteRows('picture')],
});

function Add() {
  const { revalidate } = useRevalidator();
  const mayAdd = useMay('media.edit');
  async function added() {
    notify(m.picture_added());
    await revalidate();
  }
  return mayAdd && <AddPicture kind="poster" alt="" onAdded={added} />;
}
