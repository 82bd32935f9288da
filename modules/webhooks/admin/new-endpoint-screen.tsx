import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/webhooks-admin';
import { EndpointSettings } from '../contract/types.ts';
import { webhooks } from './api.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { SettingsFields } from './settings-fields.tsx';

const BEGINNING = { url: '', description: '', kinds: [], site: null, isOn: true };

export function Component() {
  const navigate = useNavigate();
  const [made, setMade] = useState<{ id: string; secret: string }>();
  return (
    <>
      <PageHead title={m.new_endpoint()} />
      <RecordForm
        schema={EndpointSettings}
        value={BEGINNING}
        act={m.make_endpoint()}
        save={async (settings) => (await webhooks().createEndpoint(settings)).data}
        onSaved={setMade}
      >
        <SettingsFields />
      </RecordForm>
      {made && (
        <SecretDialog secret={made.secret} onClose={() => void navigate(`/webhooks/${made.id}`, { replace: true })} />
      )}
    </>
  );
}
