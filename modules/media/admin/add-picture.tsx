import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { notify } from '#admin/components/dialog/notices.tsx';
import { DropPlace } from '#admin/components/field/drop-zone.tsx';
import { SmallForm } from '#admin/components/form/small-form.tsx';
import { Progress } from '#admin/components/screen/progress.tsx';
import * as m from '#messages/media-admin';
import { MOST_PICTURE_BYTES, PICTURE_SECONDS, type PictureRow } from '../contract/admin-api.ts';
import { mediaUpload } from './api.ts';

type Added = Omit<PictureRow, 'uses'>;

interface AddPictureProps {
  kind: PictureRow['kind'];
  /** What it probably shows: the words of the picture whose place it takes. */
  alt: string;
  onAdded: (picture: Added) => Promise<void> | void;
}

/** Takes a picture that is dropped on it, or chosen, and asks what it shows. */
export function AddPicture({ kind, alt, onAdded }: AddPictureProps) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<{ done: number; total: number }>();

  function take(taken: File | undefined) {
    if (!taken) return;
    if (taken.size > MOST_PICTURE_BYTES) return notify(m.too_large(), { kind: 'failed' });
    setFile(taken);
  }
  async function add(body: File, words: string) {
    const upload = mediaUpload({
      seconds: PICTURE_SECONDS,
      onProgress: (done, total) => setSent({ done, total }),
    });
    try {
      const { data } = await upload.addPicture({ query: { alt: words, kind }, body });
      await onAdded(data);
      setFile(undefined);
    } finally {
      setSent(undefined);
    }
  }

  return (
    <>
      <DropPlace id={id} accept="image/jpeg,image/png,image/webp,image/avif" onFiles={([first]) => take(first)}>
        {m.drop_picture()}
      </DropPlace>
      {file &&
        // Its form may not stand in another one.
        createPortal(
          <AdminDialog title={m.add_this_picture({ name: file.name })} onClose={() => setFile(undefined)}>
            <SmallForm
              act={m.add_picture()}
              fields={[
                {
                  name: 'alt',
                  label: m.alt(),
                  type: 'text',
                  autoComplete: 'off',
                  value: alt,
                  hint: m.alt_hint(),
                },
              ]}
              onSubmit={({ alt: words = '' }) => add(file, words)}
            />
            {sent && <Progress label={m.adding()} {...sent} />}
          </AdminDialog>,
          document.body,
        )}
    </>
  );
}
