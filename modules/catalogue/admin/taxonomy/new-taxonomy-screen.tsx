import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useMay, useOperator } from '#admin/components/account/operator.ts';
import { freshKey } from '#admin/components/form/fresh-key.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/catalogue-admin';
import type { TaxonomyKind } from '../../contract/admin-taxonomy.ts';
import { catalogue } from '../api.ts';
import { labelOf } from '../labels.ts';
import { taxonomyScreenKind } from './taxonomy-kinds.ts';

export const loader = async ({ params }: LoaderFunctionArgs) => taxonomyScreenKind(params.kind).kind;

/** Creates one; hidden unless its author may publish and chose to. */
export function Component() {
  const at = taxonomyScreenKind(useLoaderData<TaxonomyKind>());
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
          save={async (fields) => (await catalogue().makeTaxonomy({ ...fields, kind, key })).data}
          onSaved={({ id }) => void navigate(`/taxonomy/${kind}/${id}`, { replace: true })}
          labelOf={labelOf}
        >
          <Fields fields={value} />
        </RecordForm>
      </div>
    </>
  );
}
