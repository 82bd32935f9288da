import { type DragEvent, useId, useState } from 'react';
import { notify } from '#admin/parts/notices.tsx';
import { Progress } from '#admin/parts/progress.tsx';
import { messageOf } from '#admin/parts/refusal.ts';
import * as m from '#messages/playback-admin';
import { MOST_PICTURE_BYTES, PICTURE_SECONDS, type PictureRow } from '../contract/desk-calls.ts';
import { playbackUpload } from './calls.ts';

type Added = Omit<PictureRow, 'uses'>;

interface AddPictureProps {
  kind: PictureRow['kind'];
  /** What the picture shows, where that is known. */
  alt: string;
  onAdded: (picture: Added) => Promise<void> | void;
}

/** Takes a picture that is dropped on it, or chosen. */
export function AddPicture({ kind, alt, onAdded }: AddPictureProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [sent, setSent] = useState<{ done: number; total: number }>();
  const isBusy = sent !== undefined;

  async function add(file: File | undefined) {
    if (!file || isBusy) return;
    if (file.size > MOST_PICTURE_BYTES) return notify(m.too_large(), { kind: 'failed' });
    setSent({ done: 0, total: file.size });
    try {
      const words = alt || file.name.replace(/\.\w+$/, '');
      const upload = playbackUpload({
        seconds: PICTURE_SECONDS,
        onProgress: (done, total) => setSent({ done, total }),
      });
      const { data } = await upload.addPicture({ query: { alt: words, kind }, body: file });
      await onAdded(data);
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    } finally {
      setSent(undefined);
    }
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void add(event.dataTransfer.files[0]);
  }

  return (
    <label
      htmlFor={id}
      className="drop-place"
      data-over={isOver || undefined}
      aria-busy={isBusy}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {sent ? <Progress label={m.adding()} {...sent} /> : <span>{m.drop_picture()}</span>}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={isBusy}
        onChange={({ target }) => {
          void add(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
}
