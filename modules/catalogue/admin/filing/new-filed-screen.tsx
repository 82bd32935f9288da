import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { freshKey } from '#admin/parts/fresh-key.ts';
import { useMay, useOperator } from '#admin/parts/operator.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import { RecordForm } from '#admin/parts/record-form.tsx';
import * as m from '#messages/catalogue-admin';
import type { FiledKind } from '../../contract/desk-filing.ts';
import { catalogue } from '../calls.ts';
import { labelOf } from '../labels.ts';
import { filingKind } from './filing-kinds.ts';

export const loader = async ({ params }: LoaderFunctionArgs) => filingKind(params.kind).kind;

/** A new one; hidden at first, unless whoever makes it may show it and says so. */
export function Component() {
  const at = filingKind(useLoaderData<FiledKind>());
  const navigate = useNavigate();
  const { siteHere } = useOperator();
  const mayPublish = useMay('catalogue.publish');
  const { kind, Fields, schema } = at;
  const [key] = useState(freshKey);
  const value = {
    ...at.blank,
    ...(at.isOfSites && siteHere && { sites: [siteHere] }),
    isHidden: !mayPublish,
  };
  return (
    <>
      <PageHead title={at.make()} />
      <div className="card">
        <RecordForm
          schema={schema}
          value={value}
          act={m.make()}
          save={async (fields) => (await catalogue().makeFiled({ ...fields, kind, key })).data}
          onSaved={({ id }) => void navigate(`/filed/${kind}/${id}`, { replace: true })}
          labelOf={labelOf}
        >
          <Fields fields={value} />
        </RecordForm>
      </div>
    </>
  );
}
