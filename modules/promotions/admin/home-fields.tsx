import { CheckField, PickField, TextAreaField, TextField } from '#admin/components/field/fields.ts';
import { loadPictures } from '#admin/components/pictures/picture.ts';
import { PictureField, PicturesField } from '#admin/components/pictures/picture-field.tsx';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import * as m from '#messages/promotions-admin';
import { type Choosable, FIND, namesOf } from './api.ts';

interface FieldsProps {
  entry: Record<string, unknown>;
}

/** Everything that operators can put on a home page. */
export function HomeFields({ entry }: FieldsProps) {
  const gets = (entry.whatDoYouGet ?? {}) as Record<string, { image: unknown } | undefined>;
  return (
    <>
      <Chosen entry={entry} name="topVideos" label={m.top_videos()} kind="videos" />
      <Chosen entry={entry} name="topModels" label={m.top_models()} kind="models" />
      <Chosen entry={entry} name="topCategories" label={m.top_categories()} kind="categories" />
      <Chosen entry={entry} name="scenes" label={m.scenes()} kind="videos" />
      <TextField name="titleWinner" label={m.title_winner()} />
      <PictureField
        name="imagesWinnerLogo"
        label={m.winner_logo()}
        begins={entry.imagesWinnerLogo}
        load={loadPictures}
        isOptional
      />
      <PicturesField
        name="imagesWinner"
        label={m.winner_images()}
        hint={m.link_hint()}
        begins={entry.imagesWinner}
        load={loadPictures}
        linkLabel={m.link()}
      />
      <PictureField
        name="playaEasySetupImage"
        label={m.set_up_image()}
        begins={entry.playaEasySetupImage ?? null}
        load={loadPictures}
        isOptional
      />
      <TextAreaField name="descriptionArea" label={m.description_area()} hint={m.markdown_hint()} rows={10} />
      <TextField name="categoriesPageSeo.title" label={m.categories_title()} />
      <TextAreaField name="categoriesPageSeo.description" label={m.categories_description()} rows={2} />
      <fieldset className="field-part">
        <legend>{m.what_do_you_get()}</legend>
        <TextField name="whatDoYouGet.sectionTitle" label={m.title()} />
        <TextAreaField name="whatDoYouGet.sectionValue" label={m.text()} rows={2} />
        <CheckField name="whatDoYouGet.isEnableOnHomePageBuilder" label={m.on_home()} />
        <CheckField name="whatDoYouGet.isEnableOnJonNow" label={m.on_join()} />
        <Part name="whatDoYouGet.videoExperience" label={m.video_experience()} image={gets.videoExperience} />
        <Part name="whatDoYouGet.models" label={m.models()} image={gets.models} />
      </fieldset>
    </>
  );
}

function Part(props: { name: string; label: string; image: { image: unknown } | undefined }) {
  const { name, label, image } = props;
  return (
    <fieldset className="field-part">
      <legend>{label}</legend>
      <TextField name={`${name}.title`} label={m.title()} />
      <TextAreaField name={`${name}.text`} label={m.text()} rows={3} />
      <PictureField name={`${name}.image`} label={m.image()} begins={image?.image} load={loadPictures} isOptional />
    </fieldset>
  );
}

/** Videos, models or categories, in the order of the page. */
function Chosen(
  props: FieldsProps & {
    name: 'topVideos' | 'topModels' | 'topCategories' | 'scenes';
    label: string;
    kind: Choosable;
  },
) {
  const { entry, name, label, kind } = props;
  const ids = (entry[name] ?? []) as number[];
  const { data: known, fault } = useLoaded(`${kind} ${ids.join()}`, () => namesOf(kind, ids));
  // The field reads the names only when it mounts.
  if (!known && !fault) return <p className="muted">{m.loading()}</p>;
  return <PickField name={name} label={label} load={FIND[kind]} known={known} isMultiple isOrdered />;
}
