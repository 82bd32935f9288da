import { CheckField, TextField } from '#admin/components/field/fields.ts';
import { loadPictures } from '#admin/components/pictures/picture.ts';
import { PictureField } from '#admin/components/pictures/picture-field.tsx';
import * as m from '#messages/site-admin';
import { PullDown } from '../contract/settings.ts';
import { site as endpoints } from './api.ts';
import { PartForm, type PartProps } from './part-form.tsx';

export function PullDownPart({ site }: PartProps) {
  const banner = site.settings['pull-down'];
  return (
    <PartForm
      site={site}
      part="pull-down"
      schema={PullDown}
      readValue={({ settings }) => settings['pull-down']}
      save={(input) => endpoints().savePullDown(input)}
    >
      <CheckField name="isOn" label={m.pull_down_on()} hint={m.pull_down_hint()} />
      <TextField name="text" label={m.text()} />
      <TextField name="link" label={m.link()} hint={m.link_hint()} isCode />
      <CheckField name="inNewTab" label={m.in_new_tab()} />
      <PictureField
        name="image"
        label={m.image()}
        hint={m.picture_hint()}
        begins={banner.image}
        load={loadPictures}
        isOptional
      />
    </PartForm>
  );
}
