import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TextField } from '#admin/components/field/fields.ts';
import { freshKey } from '#admin/components/form/fresh-key.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/catalogue-admin';
import { type Kind, NewFields } from '../../contract/admin-fields.ts';
import { catalogue } from '../api.ts';
import { NewSlugField } from './new-slug-field.tsx';

/** The few fields a new video or model starts with. Creates a draft and opens it. */
export function NewItem({ kind, title, name }: { kind: Kind; title: string; name: string }) {
  const navigate = useNavigate();
  // Sending the form again doesn't create a second one.
  const [key] = useState(freshKey);
  return (
    <>
      <PageHead title={title} />
      <div className="card narrow">
        <RecordForm
          schema={NewFields}
          value={{ title: '', slug: '' }}
          act={m.make_draft()}
          save={async (fields) => (await catalogue().make({ kind, key, ...fields })).data}
          onSaved={({ id }) => void navigate(`/${kind}/${id}`, { replace: true })}
        >
          <TextField name="title" label={name} />
          <NewSlugField kind={kind} />
          <p className="muted">{m.draft_hint()}</p>
        </RecordForm>
      </div>
    </>
  );
}
