import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { TextField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { Facts, type Field, field } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
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
  const { id, version, image, goingAt } = picture;
  const mayEdit = useMay('media.edit');
  const mayDelete = useMay('deletions.delete');
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
          {goingAt !== null ? (
            <p className="notice-line">{m.picture_is_going({ at: dateTime(goingAt) })}</p>
          ) : (
            mayDelete && (
              <div className="form-acts">
                {usesOf(picture) === 0 ? (
                  <Link className="button danger" to={`/deletions/new/picture/${id}`}>
                    {m.remove_picture()}
                  </Link>
                ) : (
                  <p className="muted">{m.stays_while_shown()}</p>
                )}
              </div>
            )
          )}
        </section>
      </div>
    </>
  );
}
