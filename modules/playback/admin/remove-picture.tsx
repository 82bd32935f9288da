import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useConfirm } from '#admin/parts/confirm.tsx';
import { notify } from '#admin/parts/notices.tsx';
import { messageOf } from '#admin/parts/refusal.ts';
import * as m from '#messages/playback-admin';
import type { PictureRow } from '../contract/desk-calls.ts';
import { playback } from './calls.ts';
import { usesOf } from './picture-facts.tsx';

/** Takes a picture that nothing shows away for good; of one that is shown it says why it stays. */
export function RemovePicture({ picture }: { picture: PictureRow }) {
  const { id, version, image } = picture;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [confirm, dialog] = useConfirm();
  if (usesOf(picture) > 0) return <p className="muted">{m.stays_while_shown()}</p>;

  async function remove() {
    const title = m.remove_picture_title({ name: image.alt || m.picture() });
    const text = m.remove_picture_text({ count: image.previews.length });
    if (!(await confirm({ title, text, act: m.remove_picture(), tone: 'danger' }))) return;
    setIsBusy(true);
    try {
      await playback().removePicture({ id, version });
      notify(m.picture_removed());
      await navigate('/pictures', { replace: true });
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
      await revalidate();
      setIsBusy(false);
    }
  }
  return (
    <div className="form-acts">
      <button
        type="button"
        className="button danger"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void remove()}
      >
        {m.remove_picture()}
      </button>
      {dialog}
    </div>
  );
}
