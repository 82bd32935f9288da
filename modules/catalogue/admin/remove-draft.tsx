import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '#admin/parts/confirm.tsx';
import { notify } from '#admin/parts/notices.tsx';
import { useMay } from '#admin/parts/operator.ts';
import { messageOf } from '#admin/parts/refusal.ts';
import * as m from '#messages/catalogue-admin';
import type { Kind } from '../contract/desk-fields.ts';
import type { DeskModel, DeskVideo } from '../contract/desk-wire.ts';
import { catalogue } from './calls.ts';

/** Takes a draft away for good; what visitors may have seen has no such button. */
export function RemoveDraft({ kind, item }: { kind: Kind; item: DeskVideo | DeskModel }) {
  const { id, version, title, isDraft } = item;
  const mayEdit = useMay('catalogue.edit');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [confirm, dialog] = useConfirm();
  if (!isDraft || !mayEdit) return null;

  async function remove() {
    const text = kind === 'videos' ? m.remove_video_text() : m.remove_model_text();
    if (!(await confirm({ title: m.remove_title({ title }), text, act: m.remove(), tone: 'danger' }))) return;
    setIsBusy(true);
    try {
      await catalogue().removeDraft({ kind, id, version });
      notify(m.is_removed({ title }));
      await navigate(`/${kind}`, { replace: true });
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
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
        {m.remove_draft()}
      </button>
      {dialog}
    </div>
  );
}
