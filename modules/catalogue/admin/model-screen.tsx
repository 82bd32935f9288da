import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { CheckField, TextAreaField, TextField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { ItemHead } from '#admin/components/screen/item-head.tsx';
import * as m from '#messages/catalogue-admin';
import { ModelFields } from '../contract/admin-fields.ts';
import { catalogue } from './api.ts';
import { FactsField } from './facts-field.tsx';
import { ItemHistory } from './item-history.tsx';
import { labelOf } from './labels.ts';
import { MergeDuplicate } from './merge-button.tsx';
import { ModelTaxonomyFields } from './model-taxonomy.tsx';
import { onlyFields } from './only-fields.ts';
import { RemoveDraft } from './remove-draft.tsx';
import { ShowingCard } from './showing-card.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await catalogue().model({ id: Number(params.id) })).data;
}

/** Pictures are chosen on a screen of their own. */
const Details = ModelFields.omit({ featuredImage: true, faceImage: true });

export function Component() {
  const model = useLoaderData<typeof loader>();
  const mayEdit = useMay('catalogue.edit');
  const { id, version } = model;
  return (
    <>
      <ItemHead kind="models" id={id} title={model.title} />
      <div className="beside">
        {model.mergedInto === null && (
          <fieldset className="card plain-fieldset" disabled={!mayEdit}>
            <legend className="visually-hidden">{m.details()}</legend>
            <RecordForm
              key={id}
              schema={Details}
              value={onlyFields(Details, model)}
              version={version}
              save={(values, ofVersion) => catalogue().saveModel({ id, version: ofVersion, ...values })}
              labelOf={labelOf}
            >
              <TextField name="title" label={m.name()} />
              <TextField name="slug" label={m.slug()} hint={m.slug_hint()} isCode />
              <TextAreaField name="description" label={m.description()} rows={8} />
              <CheckField name="isFeatured" label={m.featured()} />
              <CheckField name="isForcedFeatured" label={m.forced_featured()} hint={m.forced_featured_hint()} />
              <ModelTaxonomyFields named={model.taxonomyUnder} socials={model.socials} />
              <FactsField name="information" label={m.information()} facts={model.information} />
            </RecordForm>
          </fieldset>
        )}
        <div className="beside-end">
          <section className="card">
            <dl className="facts">
              <dt>{m.id()}</dt>
              <dd>{id}</dd>
              <dt>{m.videos()}</dt>
              <dd>
                <Link to={`/videos?model=${encodeURIComponent(model.slug)}`}>{model.videos.toLocaleString('en')}</Link>
              </dd>
            </dl>
            <RemoveDraft kind="models" item={model} />
            <MergeDuplicate kind="models" name={model.title} {...model} />
          </section>
          {model.mergedInto === null && <ShowingCard kind="models" item={model} />}
          <ItemHistory kind="models" id={id} version={version} />
        </div>
      </div>
    </>
  );
}
