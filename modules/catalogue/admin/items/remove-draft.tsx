import { useMay } from '#admin/components/account/operator.ts';
import { type Action, Actions } from '#admin/components/resource/index.ts';
import * as m from '#messages/catalogue-admin';
import type { Kind } from '../../contract/admin-fields.ts';
import type { AdminModel, AdminVideo } from '../../contract/admin-types.ts';
import { catalogue } from '../api.ts';

/** Takes a draft away for good; what visitors may have seen has no such button. */
export function RemoveDraft({ kind, item }: { kind: Kind; item: AdminVideo | AdminModel }) {
  const mayEdit = useMay('catalogue.edit');
  if (!item.isDraft || !mayEdit) return null;
  const remove: Action<AdminVideo | AdminModel> = {
    label: m.remove_draft,
    tone: 'danger',
    confirm: ({ title }) => ({
      title: m.remove_title({ title }),
      text: kind === 'videos' ? m.remove_video_text() : m.remove_model_text(),
    }),
    run: ({ id, version }) => catalogue().removeDraft({ kind, id, version }),
    done: ({ title }) => m.is_removed({ title }),
    to: () => `/${kind}`,
  };
  return (
    <div className="form-acts">
      <Actions of={item} actions={[remove]} />
    </div>
  );
}
