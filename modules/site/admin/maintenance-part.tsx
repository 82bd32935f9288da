import { useConfirm } from '#admin/components/dialog/confirm.tsx';
import { CheckField, DateTimeField, TextAreaField } from '#admin/components/field/fields.ts';
import { ApiRefused } from '#api/browser/endpoint-answer.ts';
import * as m from '#messages/site-admin';
import { SETTINGS } from '../contract/settings.ts';
import { site as endpoints } from './api.ts';
import { PartForm, type PartProps } from './part-form.tsx';

/** Asks for confirmation before closing a site, because visitors notice within a second. */
export function MaintenancePart({ site }: PartProps) {
  const [confirm, dialog] = useConfirm();
  const { maintenance } = site.settings;
  async function isMeant(isOn: boolean): Promise<boolean> {
    if (!isOn || maintenance.isOn) return true;
    const title = m.close_title({ name: site.name });
    return confirm({ title, text: m.close_text(), act: m.close_act(), tone: 'danger' });
  }
  return (
    <>
      <PartForm
        site={site}
        part="maintenance"
        schema={SETTINGS.maintenance}
        isOneByOne
        readValue={({ settings }) => settings.maintenance}
        save={async (input) => {
          if (!(await isMeant(input.value.isOn))) throw new ApiRefused(409, { message: m.stays_open() });
          return endpoints().saveMaintenance(input);
        }}
      >
        <CheckField name="isOn" label={m.maintenance_on()} hint={m.maintenance_on_hint()} />
        <TextAreaField name="message" label={m.message()} hint={m.message_hint()} rows={3} />
        <DateTimeField name="until" label={m.until()} hint={m.until_hint()} />
      </PartForm>
      {dialog}
    </>
  );
}
