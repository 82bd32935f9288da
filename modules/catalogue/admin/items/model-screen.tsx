import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CheckField, TextAreaField, TextField } from '#admin/components/field/fields.ts';
import * as m from '#messages/catalogue-admin';
import { ModelFields } from '../../contract/admin-fields.ts';
import { catalogue } from '../api.ts';
import { MergeDuplicate } from '../merge-button.tsx';
import { FactsField } from './facts-field.tsx';
import { ItemScreen } from './item-screen.tsx';
import { ModelTaxonomyFields } from './model-taxonomy.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await catalogue().model({ id: Number(params.id) })).data;
}

/** Pictures have a screen of their own. */
const Details = ModelFields.omit({ featuredImage: true, faceImage: true });

export function Component() {
  const model = useLoaderData<typeof loader>();
  const { slug, title, videos } = model;
  const value = <Link to={`/videos?model=${encodeURIComponent(slug)}`}>{videos.toLocaleString('en')}</Link>;
  return (
    <ItemScreen
      kind="models"
      item={model}
      schema={Details}
      fact={{ label: m.videos(), value }}
      below={<MergeDuplicate kind="models" name={title} {...model} />}
    >
      <TextField name="title" label={m.name()} />
      <TextField name="slug" label={m.slug()} hint={m.slug_hint()} isCode />
      <TextAreaField name="description" label={m.description()} rows={8} />
      <CheckField name="isFeatured" label={m.featured()} />
      <CheckField name="isForcedFeatured" label={m.forced_featured()} hint={m.forced_featured_hint()} />
      <ModelTaxonomyFields named={model.taxonomyUnder} socials={model.socials} />
      <FactsField name="information" label={m.information()} facts={model.information} />
    </ItemScreen>
  );
}
