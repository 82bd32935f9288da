import { useMay } from '#admin/parts/operator.ts';
import { RemoveButton } from '#admin/parts/remove-button.tsx';
import * as m from '#messages/catalogue-admin';
import type { Kind } from '../contract/desk-fields.ts';
import type { DeskModel, DeskVideo } from '../contract/desk-wire.ts';
import { catalogue } from './calls.ts';

/** Takes a draft away for good; what visitors may have seen has no such button. */
export function RemoveDraft({ kind, item }: { kind: Kind; item: DeskVideo | DeskModel }) {
  const { id, version, title, isDraft } = item;
  const mayEdit = useMay('catalogue.edit');
  if (!isDraft || !mayEdit) return null;
  return (
    <RemoveButton
      label={m.remove_draft()}
      ask={{
        title: m.remove_title({ title }),
        text: kind === 'videos' ? m.remove_video_text() : m.remove_model_text(),
        act: m.remove(),
      }}
      remove={() => catalogue().removeDraft({ kind, id, version })}
      said={m.is_removed({ title })}
      to={`/${kind}`}
    />
  );
}
