import { type DragEvent, useId, useState } from 'react';
import { notify } from '#admin/parts/notices.tsx';
import { messageOf } from '#admin/parts/refusal.ts';
import * as m from '#messages/playback-admin';
import { MOST_PICTURE_BYTES, type PictureRow } from '../contract/desk-calls.ts';
import { playback } from './calls.ts';

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
  const [isBusy, setIsBusy] = useState(false);

  async function add(file: File | undefined) {
    if (!file || isBusy) return;
    if (file.size > MOST_PICTURE_BYTES) return notify(m.too_large(), { kind: 'failed' });
    setIsBusy(true);
    try {
      const words = alt || file.name.replace(/\.\w+$/, '');
      const { data } = await playback().addPicture({ query: { alt: words, kind }, body: file });
      await onAdded(data);
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    } finally {
      setIsBusy(false);
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
      <span>{isBusy ? m.adding() : m.drop_picture()}</span>
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
