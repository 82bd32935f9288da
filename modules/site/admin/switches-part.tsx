import { CheckField, SelectField, TextField } from '#admin/components/field/fields.ts';
import * as m from '#messages/site-admin';
import { SETTINGS } from '../contract/settings.ts';
import { site as endpoints } from './api.ts';
import { CAM_LIST_OPTIONS, THEME_OPTIONS, WORD_OPTIONS } from './options.ts';
import { PartForm, type PartProps } from './part-form.tsx';

export function IdentityPart({ site }: PartProps) {
  return (
    <PartForm
      site={site}
      part="identity"
      schema={SETTINGS.identity}
      isOneByOne
      readValue={({ settings }) => settings.identity}
      save={(input) => endpoints().saveIdentity(input)}
    >
      <TextField name="name" label={m.name()} />
      <SelectField name="word" label={m.word()} hint={m.word_hint()} options={WORD_OPTIONS} />
      <SelectField name="theme" label={m.theme()} hint={m.theme_hint()} options={THEME_OPTIONS()} />
      <TextField name="locale" label={m.locale()} hint={m.locale_hint()} isCode />
    </PartForm>
  );
}

export function FlagsPart({ site }: PartProps) {
  return (
    <PartForm
      site={site}
      part="flags"
      schema={SETTINGS.flags}
      readValue={({ settings }) => settings.flags}
      save={(input) => endpoints().saveFlags(input)}
    >
      <CheckField name="joinButton" label={m.join_button()} hint={m.join_button_hint()} />
      <CheckField name="ageVerification" label={m.age_verification()} hint={m.age_verification_hint()} />
      <CheckField name="guestHome" label={m.guest_home()} hint={m.guest_home_hint()} />
      <CheckField name="easyCancel" label={m.easy_cancel()} hint={m.easy_cancel_hint()} />
      <CheckField name="recentPurchases" label={m.recent_purchases()} hint={m.recent_purchases_hint()} />
      <CheckField name="consentEverywhere" label={m.consent_everywhere()} hint={m.consent_everywhere_hint()} />
      <CheckField name="mostWatched" label={m.most_watched()} hint={m.most_watched_hint()} />
      <CheckField name="forum" label={m.forum()} />
      <CheckField name="cams" label={m.cams()} />
      <SelectField name="camList" label={m.cam_list()} hint={m.cam_list_hint()} options={CAM_LIST_OPTIONS()} />
      <CheckField name="vreels" label={m.vreels()} />
    </PartForm>
  );
}
