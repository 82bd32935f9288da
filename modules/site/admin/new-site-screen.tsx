import { useLoaderData, useNavigate } from 'react-router';
import { SelectField, TextField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/site-admin';
import { NewSite } from '../contract/admin-api.ts';
import { Host } from '../contract/settings.ts';
import { site } from './api.ts';
import { THEME_OPTIONS, WORD_OPTIONS } from './options.ts';

const BEGINNING = { key: '', name: '', domain: '', word: 'VR', theme: 'dark' } as const;

/** The current host, if no site has it yet: usually it is the right one. */
export async function loader() {
  const { sites } = (await site().sites()).data;
  const { hostname } = window.location;
  const isFree = Host.safeParse(hostname).success && !sites.some(({ hosts }) => hosts.includes(hostname));
  return { domain: isFree ? hostname : '' };
}

export function Component() {
  const navigate = useNavigate();
  const { domain } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.new_site()} />
      <p className="muted">{m.new_site_hint()}</p>
      <RecordForm
        schema={NewSite}
        value={{ ...BEGINNING, domain }}
        act={m.make_site()}
        save={async (fields) => (await site().makeSite(fields)).data}
        onSaved={({ key }) => void navigate(`/sites/${key}/opening`, { replace: true })}
      >
        <TextField name="name" label={m.name()} />
        <TextField name="domain" label={m.domain()} hint={m.domain_hint()} isCode />
        <TextField name="key" label={m.key()} hint={m.key_hint()} isCode />
        <SelectField name="word" label={m.word()} hint={m.word_hint()} options={WORD_OPTIONS} />
        <SelectField name="theme" label={m.theme()} hint={m.theme_hint()} options={THEME_OPTIONS()} />
      </RecordForm>
    </>
  );
}
