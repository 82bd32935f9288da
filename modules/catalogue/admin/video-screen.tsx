import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import {
  CheckField,
  ChoicesField,
  NumberField,
  PickField,
  SelectField,
  TextAreaField,
  TextField,
} from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { ItemHead } from '#admin/components/screen/item-head.tsx';
import * as m from '#messages/catalogue-admin';
import { VideoFields } from '../contract/admin-fields.ts';
import { VIDEO_RESOLUTIONS } from '../contract/video-facts.ts';
import { catalogue } from './api.ts';
import { ItemHistory } from './item-history.tsx';
import { labelOf } from './labels.ts';
import { onlyFields } from './only-fields.ts';
import { playingTime } from './playing-time.ts';
import { RemoveDraft } from './remove-draft.tsx';
import { ShowingCard } from './showing-card.tsx';
import { EncodedFacts } from './video-facts.tsx';
import { VideoTaxonomy } from './video-taxonomy.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await catalogue().video({ id: Number(params.id) })).data;
}

/** Pictures are chosen on a screen of their own. */
const Details = VideoFields.omit({ poster: true, heroImage: true });

const POSITIONS = ['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: value }));

async function findModels(search: string) {
  const { rows } = (await catalogue().models({ search, limit: 20, sort: 'title', direction: 'ascending' })).data;
  return rows.map(({ slug, title }) => ({ id: slug, label: title }));
}

export function Component() {
  const video = useLoaderData<typeof loader>();
  const mayEdit = useMay('catalogue.edit');
  const { id, version } = video;
  const resolutions = [...new Set([...VIDEO_RESOLUTIONS, video.resolution])].filter((one) => one !== '');
  return (
    <>
      <ItemHead kind="videos" id={id} title={video.title} />
      <div className="beside">
        <fieldset className="card plain-fieldset" disabled={!mayEdit}>
          <legend className="visually-hidden">{m.details()}</legend>
          <RecordForm
            key={id}
            schema={Details}
            value={onlyFields(Details, video)}
            version={version}
            save={(values, ofVersion) => catalogue().saveVideo({ id, version: ofVersion, ...values })}
            labelOf={labelOf}
          >
            <TextField name="title" label={m.title()} />
            <TextField name="slug" label={m.slug()} hint={m.slug_hint()} isCode />
            <TextAreaField name="description" label={m.description()} rows={8} />
            <PickField
              name="models"
              label={m.models()}
              load={findModels}
              known={video.cast.map(({ slug, title }) => ({ id: slug, label: title }))}
              isMultiple
            />
            <VideoTaxonomy named={video.taxonomyUnder} />
            <NumberField name="durationSeconds" label={m.length_seconds()} hint={playingTime(video.durationSeconds)} />
            <SelectField
              name="resolution"
              label={m.resolution()}
              options={resolutions.map((value) => ({ value, label: value }))}
            />
            <SelectField
              name="videoType"
              label={m.video_type()}
              options={[
                { value: 'video3D', label: '3D' },
                { value: 'video2D', label: '2D' },
              ]}
            />
            <EncodedFacts />
            <ChoicesField name="positions" label={m.positions()} options={POSITIONS} />
            <CheckField name="isInSlider" label={m.is_in_slider()} />
            <CheckField name="isPartners" label={m.is_partners()} />
            <CheckField name="isInNewTab" label={m.in_new_tab()} />
            <TextField name="previewAddress" label={m.preview_address()} hint={m.preview_hint()} isCode />
            <TextField name="fakeTrailerAddress" label={m.fake_trailer()} hint={m.fake_trailer_hint()} isCode />
          </RecordForm>
        </fieldset>
        <div className="beside-end">
          <section className="card">
            <dl className="facts">
              <dt>{m.id()}</dt>
              <dd>{id}</dd>
              <dt>{m.views()}</dt>
              <dd>{video.views.toLocaleString('en')}</dd>
            </dl>
            <RemoveDraft kind="videos" item={video} />
          </section>
          <ShowingCard kind="videos" item={video} />
          <ItemHistory kind="videos" id={id} version={version} />
        </div>
      </div>
    </>
  );
}
