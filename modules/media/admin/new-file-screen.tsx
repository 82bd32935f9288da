import { useNavigate, useSearchParams } from 'react-router';
import { NumberField, SelectField, TextField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { optionsOf } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/media-admin';
import { VIDEO_RESOLUTIONS } from '#modules/catalogue/contract/video-facts.ts';
import { NewFile } from '../contract/admin-api.ts';
import { media } from './api.ts';
import { useForEverybody } from './for-everybody.ts';
import { FORMATS, ROLES } from './media-fields.tsx';

/** Spatial sound is made of masters. */
const { sound: _, ...LISTED_ROLES } = ROLES;

const QUALITIES = VIDEO_RESOLUTIONS.map((value) => ({ value, label: value }));

/** Lists a file that lies in the storage, for the video that the address names or for none. */
export function Component() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const video = Number(query.get('video')) || undefined;
  const [orAsk, dialog] = useForEverybody();
  const save = (fields: NewFile) =>
    orAsk(async (forEverybody) => {
      const file = (await media().listFile({ ...fields, forEverybody })).data;
      if (video) await media().attachFile({ id: video, file: file.id, role: fields.role, forEverybody });
      return file;
    });
  return (
    <>
      <PageHead title={m.new_file()} />
      <div className="card narrow">
        <RecordForm
          schema={NewFile}
          value={{ role: 'full', format: 'eq180_sbs', quality: '4K', durationSeconds: null }}
          act={video ? m.list_and_attach() : m.list()}
          save={save}
          onSaved={() =>
            void navigate(video ? `/videos/${video}/media` : '/media-files?attached=no', { replace: true })
          }
        >
          <TextField name="storageKey" label={m.storage_key()} hint={m.storage_key_hint()} isCode />
          <SelectField name="role" label={m.role()} hint={m.role_hint()} options={optionsOf(LISTED_ROLES)} />
          <SelectField name="format" label={m.format()} options={optionsOf(FORMATS)} />
          <SelectField name="quality" label={m.quality()} options={QUALITIES} />
          <NumberField name="width" label={m.width()} min={1} step={1} />
          <NumberField name="height" label={m.height()} min={1} step={1} />
          <NumberField name="durationSeconds" label={m.length_seconds()} min={0} step={1} />
        </RecordForm>
      </div>
      {dialog}
    </>
  );
}
