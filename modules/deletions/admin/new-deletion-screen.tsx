import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { z } from 'zod';
import { useMay } from '#admin/components/account/operator.ts';
import { CheckField, SelectField, TextAreaField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { labelIn, optionsOf } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/deletions-admin';
import { DeletableKind, DeletionFields } from '../contract/types.ts';
import { deletions } from './api.ts';
import { FactList } from './fact-list.tsx';
import { countWords, KIND, REASON } from './labels.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const kind = DeletableKind.parse(params.kind);
  const { data } = await deletions().subject({ kind, subjectId: params.subject ?? '' });
  return { ...data, caseId: new URL(request.url).searchParams.get('case') };
}

const Fields = DeletionFields.omit({ caseId: true }).extend({ isAtOnce: z.boolean() });

/** What will be deleted, why, and whether at once. */
export function Component() {
  const { kind, subjectId, title, isHidden, refusal, facts, counts, stays, waitingDays, underWay, caseId } =
    useLoaderData<typeof loader>();
  const mayAtOnce = useMay('deletions.at-once');
  const navigate = useNavigate();
  const [beginning] = useState(() => ({ reason: caseId ? ('person-shown' as const) : undefined, isAtOnce: false }));

  async function save({ isAtOnce, ...fields }: z.output<typeof Fields>) {
    const request = { kind, subjectId, caseId, ...fields };
    const { data } = await (isAtOnce ? deletions().takeDown(request) : deletions().request(request));
    return data;
  }
  return (
    <>
      <PageHead title={m.delete_title({ title })} />
      <div className="beside">
        <section className="card panel">
          {underWay ? (
            <p>
              {m.is_under_way()} <Link to={`/deletions/${underWay}`}>{m.to_deletion()}</Link>
            </p>
          ) : refusal !== null ? (
            <p className="fault">{refusal}</p>
          ) : (
            <>
              <p>{isHidden ? m.what_happens_hidden({ days: waitingDays }) : m.what_happens({ days: waitingDays })}</p>
              <p className="muted">{m.backups_hint()}</p>
              <RecordForm
                schema={Fields}
                value={beginning}
                act={m.delete_it()}
                tone="danger"
                isQuestion
                save={save}
                onSaved={({ id }) => void navigate(`/deletions/${id}`, { replace: true })}
              >
                <SelectField name="reason" label={m.reason()} options={optionsOf(REASON)} />
                <TextAreaField name="why" label={m.why()} hint={m.why_hint()} rows={4} />
                {mayAtOnce && <CheckField name="isAtOnce" label={m.at_once()} hint={m.at_once_text()} />}
              </RecordForm>
            </>
          )}
        </section>
        <section className="card beside-end">
          <FactList
            facts={facts}
            before={[
              { name: m.kind(), value: labelIn(KIND, kind) },
              { name: m.id(), value: subjectId },
            ]}
            after={[
              { name: m.will_go(), value: countWords(counts) },
              { name: m.stays(), value: m.stays_text({ count: stays.length }) },
            ].filter(({ value }, index) => value !== '' && (index === 0 || stays.length > 0))}
          />
        </section>
      </div>
    </>
  );
}
