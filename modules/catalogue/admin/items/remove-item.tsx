import { Link } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { type Action, Actions } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/catalogue-admin';
import type { Kind } from '../../contract/admin-fields.ts';
import type { AdminModel, AdminVideo } from '../../contract/admin-types.ts';
import { catalogue } from '../api.ts';

/** Deletes a draft at once. What visitors may have seen is deleted with time to restore it. */
export function RemoveItem({ kind, item }: { kind: Kind; item: AdminVideo | AdminModel }) {
  const mayEdit = useMay('catalogue.edit');
  const mayDelete = useMay('deletions.delete');
  const isMerged = 'mergedInto' in item && item.mergedInto !== null;
  if (item.goingAt !== null) return <Going id={item.id} kind={kind} goingAt={item.goingAt} />;
  if (!item.isDraft && mayDelete && !isMerged)
    return (
      <div className="form-acts">
        <Link className="button danger" to={`/deletions/new/${SUBJECTS[kind]}/${item.id}`}>
          {m.delete_for_good()}
        </Link>
      </div>
    );
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

const SUBJECTS: Record<Kind, string> = { videos: 'video', models: 'model' };

/** R52 */
function Going({ kind, id, goingAt }: { kind: Kind; id: number; goingAt: string }) {
  const mayRead = useMay('deletions.read');
  return (
    <p className="notice-line">
      {m.is_going({ at: dateTime(goingAt) })}{' '}
      {mayRead && <Link to={`/deletions?state=waiting&kind=${SUBJECTS[kind]}&subjectId=${id}`}>{m.to_deletion()}</Link>}
    </p>
  );
}
