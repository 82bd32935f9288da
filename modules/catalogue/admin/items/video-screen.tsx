import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  CheckField,
  ChoicesField,
  NumberField,
  PickField,
  SelectField,
  TextAreaField,
  TextField,
} from '#admin/components/field/fields.ts';
import { ClipField } from '#admin/components/pictures/clip-field.tsx';
import * as m from '#messages/catalogue-admin';
import { VideoFields } from '../../contract/admin-fields.ts';
import type { TaxonomyUnder } from '../../contract/admin-types.ts';
import { VIDEO_RESOLUTIONS } from '../../contract/video-facts.ts';
import { catalogue } from '../api.ts';
import { asKnown, findCategories, findModels, findTags, findVideos } from '../find-taxonomy.ts';
import { playingTime } from '../lists/playing-time.ts';
import { ItemScreen } from './item-screen.tsx';
import { EncodedFacts } from './video-facts.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await catalogue().video({ id: Number(params.id) })).data;
}

/** Pictures have a screen of their own. */
const Details = VideoFields.omit({ poster: true, heroImage: true });

/** By number; visitors see the site's own names for them. */
const POSITIONS = [
  { value: '1', label: m.position_standing() },
  { value: '2', label: m.position_sitting() },
  { value: '3', label: m.position_lying() },
  { value: '4', label: m.position_close() },
  { value: '5', label: m.position_moving() },
  { value: '6', label: m.position_above() },
];

export function Component() {
  const video = useLoaderData<typeof loader>();
  const { views } = video;
  const resolutions = [...new Set([...VIDEO_RESOLUTIONS, video.resolution])].filter((one) => one !== '');
  return (
    <ItemScreen
      kind="videos"
      item={video}
      schema={Details}
      fact={{ label: m.views(), value: views.toLocaleString('en') }}
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
      <ClipField name="previewAddress" label={m.preview_address()} hint={m.preview_hint()} />
      <ClipField name="fakeTrailerAddress" label={m.fake_trailer()} hint={m.fake_trailer_hint()} />
    </ItemScreen>
  );
}

/** What a video is filed under, and the parts of a compilation. */
function VideoTaxonomy({ named }: { named: TaxonomyUnder }) {
  return (
    <>
      <PickField
        name="categories"
        label={m.categories()}
        load={findCategories}
        known={asKnown(named.categories)}
        isMultiple
      />
      <PickField name="tags" label={m.tags()} load={findTags('video')} known={asKnown(named.tags)} isMultiple />
      <PickField
        name="parts"
        label={m.parts()}
        hint={m.parts_hint()}
        load={findVideos}
        known={asKnown(named.parts)}
        isMultiple
        isOrdered
      />
    </>
  );
}
