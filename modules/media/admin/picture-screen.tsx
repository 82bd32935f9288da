import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { TextField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { dateTime } from '#admin/components/screen/dates.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/media-admin';
import { PictureFields } from '../contract/admin-api.ts';
import { media } from './api.ts';
import { FocusField, MIDDLE } from './focus-field.tsx';
import { bytes } from './media-columns.tsx';
import { KINDS, pixelsOf, Uses } from './picture-facts.tsx';
import { RemovePicture } from './remove-picture.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await media().picture({ id: Number(params.id) })).data;
}

const LABELS: Readonly<Record<string, () => string>> = { alt: m.alt, focus: m.focus };
const USES_SHOWN = 20;

export function Component() {
  const picture = useLoaderData<typeof loader>();
  const { id, version, image, kind, sizeBytes, addedAt } = picture;
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
          <dl className="facts">
            <dt>{m.kind()}</dt>
            <dd>{KINDS[kind]()}</dd>
            <dt>{m.pixels()}</dt>
            <dd>{pixelsOf(image)}</dd>
            <dt>{m.size()}</dt>
            <dd>{bytes(sizeBytes)}</dd>
            <dt>{m.added()}</dt>
            <dd>{dateTime(addedAt)}</dd>
            <dt>{m.used_in()}</dt>
            <dd>
              <Uses picture={picture} most={USES_SHOWN} />
            </dd>
          </dl>
          <p>
            <a href={image.permalink} target="_blank" rel="noreferrer">
              {m.whole_picture()}
            </a>
          </p>
          {mayEdit && <RemovePicture picture={picture} />}
        </section>
      </div>
    </>
  );
}
