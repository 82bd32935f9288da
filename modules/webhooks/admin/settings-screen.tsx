import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { notify } from '#admin/components/dialog/notices.tsx';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/webhooks-admin';
import { EndpointSettings } from '../contract/types.ts';
import { webhooks } from './api.ts';
import { labelOf, SettingsFields } from './settings-fields.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await webhooks().endpoint({ id: params.id ?? '' })).data;
}

export function Component() {
  const { id, version, ...endpoint } = useLoaderData<typeof loader>();
  const { url, description, kinds, site, isOn } = endpoint;
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={m.settings_of({ name: description || url })} />
      <RecordForm
        schema={EndpointSettings}
        value={{ url, description, kinds, site, isOn }}
        version={version}
        labelOf={labelOf}
        save={(settings, seen) => webhooks().saveEndpoint({ ...settings, id, version: seen })}
        onSaved={() => {
          notify(m.saved());
          void navigate(`/webhooks/${id}`);
        }}
      >
        <SettingsFields />
      </RecordForm>
    </>
  );
}
