import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import * as m from '#messages/admin';
import { useMay, useOperator } from '../account/operator.ts';
import { freshKey } from '../form/fresh-key.ts';
import { RecordForm } from '../form/record-form.tsx';
import { PageHead } from '../screen/page-head.tsx';
import { type EntryAdmin, kindAt } from './entry-admin.ts';
import { labelsOf } from './entry-labels.tsx';
import { SharedFields, ShowingFields } from './shared-fields.tsx';

/** Everything that a new entry says. Nobody sees it until it is published. */
export function newEntryScreen(admin: EntryAdmin) {
  function Component() {
    const at = kindAt(admin, useLoaderData<string>());
    const navigate = useNavigate();
    const { siteHere } = useOperator();
    const mayPublish = useMay(admin.may.publish);
    // However often the form is sent, it makes one.
    const [madeWith] = useState(freshKey);
    const { Fields } = at;
    const value = { ...NEW, sites: [siteHere], ...at.blank };
    return (
      <>
        <PageHead title={at.make()} />
        <div className="card">
          <RecordForm
            schema={at.schema}
            value={value}
            act={m.make_hidden()}
            save={async (fields) =>
              (await admin.endpoints().make({ ...fields, isHidden: true, kind: at.kind, madeWith })).data
            }
            onSaved={({ id }) => void navigate(`/${admin.module}/${at.kind}/${id}`, { replace: true })}
            labelOf={labelsOf(at)}
          >
            <SharedFields kind={at} />
            <Fields entry={value} />
            {mayPublish && <ShowingFields />}
          </RecordForm>
        </div>
      </>
    );
  }

  return {
    loader: async ({ params }: LoaderFunctionArgs) => kindAt(admin, params.kind).kind,
    Component,
  };
}

const NEW = {
  name: '',
  key: null,
  sort: 0,
  weight: 100,
  startsAt: null,
  endsAt: null,
  audiences: ['guests', 'members', 'expired'],
  isHidden: true,
};
