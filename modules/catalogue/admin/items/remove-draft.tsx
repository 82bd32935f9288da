import { useMay } from '#admin/components/account/operator.ts';
import { RemoveButton } from '#admin/components/dialog/remove-button.tsx';
import * as m from '#messages/catalogue-admin';
import type { Kind } from '../../contract/admin-fields.ts';
import type { AdminModel, AdminVideo } from '../../contract/admin-types.ts';
import { catalogue } from '../api.ts';

/** Takes a draft away for good; what visitors may have seen has no such button. */
export function RemoveDraft({ kind, item }: { kind: Kind; item: AdminVideo | AdminModel }) {
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
