import { Link } from 'react-router';
import { SelectField, TextField } from '#admin/components/field/fields.ts';
import * as m from '#messages/site-admin';
import { SETTINGS } from '../contract/settings.ts';
import { site as endpoints } from './api.ts';
import { PartForm, type PartProps } from './part-form.tsx';

export function LinksPart({ site }: PartProps) {
  return (
    <PartForm
      site={site}
      part="links"
      schema={SETTINGS.links}
      readValue={({ settings }) => settings.links}
      save={(input) => endpoints().saveLinks(input)}
    >
      <TextField name="afterLogOut" label={m.after_log_out()} hint={m.after_log_out_hint()} isCode />
      <TextField name="player" label={m.player()} hint={m.link_hint()} isCode />
      <TextField name="app" label={m.app()} hint={m.link_hint()} isCode />
    </PartForm>
  );
}

export function EmailPart({ site }: PartProps) {
  return (
    <PartForm
      site={site}
      part="email"
      schema={SETTINGS.email}
      readValue={({ settings }) => settings.email}
      save={(input) => endpoints().saveEmail(input)}
    >
      <TextField name="senderName" label={m.sender_name()} hint={m.sender_name_hint({ name: site.name })} />
      <TextField name="senderAddress" label={m.sender_address()} hint={m.sender_address_hint()} isCode />
      <TextField name="replyTo" label={m.reply_to()} hint={m.reply_to_hint()} isCode />
      <p>
        <Link to={`/email-templates?site=${site.key}`}>{m.email_templates()}</Link>
      </p>
    </PartForm>
  );
}

export function ListingPart({ site }: PartProps) {
  const options = [
    { value: 'desc', label: m.newest_first() },
    { value: 'asc', label: m.oldest_first() },
  ];
  return (
    <PartForm
      site={site}
      part="listing"
      schema={SETTINGS.listing}
      readValue={({ settings }) => settings.listing}
      save={(input) => endpoints().saveListing(input)}
    >
      <p className="muted">{m.listing_hint()}</p>
      <SelectField name="guests" label={m.guests()} options={options} />
      <SelectField name="signedIn" label={m.signed_in()} options={options} />
    </PartForm>
  );
}
