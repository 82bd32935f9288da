import { useMay } from '#admin/components/account/operator.ts';
import type { Picture } from '#admin/components/pictures/picture.ts';
import { AddPicture } from './add-picture.tsx';

/** Where a picture is chosen, a new one can be added. */
export default function AddToLibrary({ onAdded }: { onAdded: (picture: Picture) => void }) {
  return useMay('media.edit') ? <AddPicture kind="poster" alt="" onAdded={({ image }) => onAdded(image)} /> : null;
}
