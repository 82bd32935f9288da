import { useRevalidator } from 'react-router';
import { RemoveButton } from '#admin/components/dialog/remove-button.tsx';
import * as m from '#messages/media-admin';
import type { PictureRow } from '../contract/admin-api.ts';
import { media } from './api.ts';
import { usesOf } from './picture-facts.tsx';

/** Takes a picture that nothing shows away for good; of one that is shown it says why it stays. */
export function RemovePicture({ picture }: { picture: PictureRow }) {
  const { id, version, image } = picture;
  const { revalidate } = useRevalidator();
  if (usesOf(picture) > 0) return <p className="muted">{m.stays_while_shown()}</p>;
  return (
    <RemoveButton
      label={m.remove_picture()}
      ask={{
        title: m.remove_picture_title({ name: image.alt || m.picture() }),
        text: m.remove_picture_text({ count: image.previews.length }),
        act: m.remove_picture(),
      }}
      remove={() => media().removePicture({ id, version })}
      said={m.picture_removed()}
      to="/pictures"
      onRefused={revalidate}
    />
  );
}
