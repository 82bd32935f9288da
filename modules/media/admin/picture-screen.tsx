import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { TextField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { type Action, Actions, Facts, type Field, field } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/media-admin';
import { PictureFields, type PictureRow } from '../contract/admin-api.ts';
import { media } from './api.ts';
import { FocusField, MIDDLE } from './focus-field.tsx';
import { sizeField } from './media-fields.tsx';
import { KINDS, pixelsOf, Uses, usesOf } from './picture-facts.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await media().picture({ id: Number(params.id) })).data;
}

const LABELS: Readonly<Record<string, () => string>> = { alt: m.alt, focus: m.focus };
const USES_SHOWN = 20;
const FACTS: readonly Field<PictureRow>[] = [
  field.label('kind', m.kind, KINDS),
  field.words('pixels', m.pixels, ({ image }) => pixelsOf(image)),
  sizeField(),
  field.time('addedAt', m.added),
  field.custom('uses', m.used_in, (picture) => <Uses picture={picture} most={USES_SHOWN} />),
];

export function Component() {
  const picture = useLoaderData<typeof loader>();
  const { id, version, image } = picture;
  const mayEdit = useMay('media.edit');
  return (
    <>
      <PageHead title={image.alt || m.picture()} />
      <div className="beside">
        <fieldset className="card plain-fieldset" disabled={!mayEdit}>
          <legend className="visually-hidden">{m.picture()}</legend>
          <RecordForm
            key={id}
            schema={PictureFields}
            value={{ alt: image.alt, focus: image.focus ?? MIDDLE }}
            version={version}
            save={(fields, ofVersion) => media().savePicture({ id, version: ofVersion, ...fields })}
            labelOf={(field) => LABELS[field]?.() ?? field}
          >
            <TextField name="alt" label={m.alt()} hint={m.alt_hint()} />
            <FocusField name="focus" image={image} />
          </RecordForm>
        </fieldset>
        <section className="card panel">
          <Facts of={picture} fields={FACTS} />
          <p>
            <a href={image.permalink} target="_blank" rel="noreferrer">
              {m.whole_picture()}
            </a>
          </p>
          {mayEdit && (
            <div className="form-acts">
              <Actions of={picture} actions={[remove]} otherwise={<p className="muted">{m.stays_while_shown()}</p>} />
            </div>
          )}
        </section>
      </div>
    </>
  );
}

const remove: Action<PictureRow> = {
  label: m.remove_picture,
  tone: 'danger',
  when: (picture) => usesOf(picture) === 0,
  confirm: ({ image }) => ({
    title: m.remove_picture_title({ name: image.alt || m.picture() }),
    text: m.remove_picture_text({ count: image.previews.length }),
  }),
  run: ({ id, version }) => media().removePicture({ id, version }),
  done: m.picture_removed,
  to: () => '/pictures',
};
