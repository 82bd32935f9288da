import { CheckField, TextField } from '#admin/parts/fields.ts';
import * as m from '#messages/site-admin';
import { PullDown } from '../contract/settings.ts';
import { site as calls } from './calls.ts';
import { PartForm, type PartProps } from './part-form.tsx';
import { PictureFields, PictureForm, pictureOfForm, pictureToForm } from './picture-fields.tsx';

const PullDownForm = PullDown.omit({ image: true }).extend(PictureForm);

export function PullDownPart({ site }: PartProps) {
  const { image, ...banner } = site.settings['pull-down'];
  return (
    <PartForm
      site={site}
      part="pull-down"
      schema={PullDownForm}
      value={{ ...banner, ...pictureToForm(image) }}
      save={({ value: { picture, pictureAlt, ...value }, ...input }) =>
        calls().savePullDown({ ...input, value: { ...value, image: pictureOfForm({ picture, pictureAlt }) } })
      }
    >
      <CheckField name="isOn" label={m.pull_down_on()} hint={m.pull_down_hint()} />
      <TextField name="text" label={m.text()} />
      <TextField name="link" label={m.link()} hint={m.link_hint()} isCode />
      <CheckField name="inNewTab" label={m.in_new_tab()} />
      <PictureFields label={m.image()} />
    </PartForm>
  );
}
