import { TextField } from '#admin/components/field/fields.ts';
import { SiteField } from '#admin/components/field/sold-fields.tsx';
import { recordScreens } from '#admin/components/resource/index.ts';
import * as m from '#messages/seo-admin';
import { RedirectChanges, RedirectFields, type RedirectRow } from '../contract/admin-api.ts';
import { seo } from './api.ts';

export const { make, one } = recordScreens<typeof RedirectFields, typeof RedirectChanges, RedirectRow>({
  fields: RedirectFields,
  changes: RedirectChanges,
  blank: {},
  Fields,
  labels: { site: m.site, from: m.from, to: m.to },
  path: '/redirects',
  title: ({ from }) => from,
  newTitle: m.new_redirect,
  make: m.make_redirect,
  idLabel: m.redirect_id,
  saved: m.saved,
  endpoints: {
    load: (id) => seo().redirect({ id }),
    make: (fields) => seo().makeRedirect(fields),
    save: (changes) => seo().saveRedirect(changes),
    history: (id) => seo().redirectHistory({ id }),
  },
  actions: [
    {
      label: m.remove,
      tone: 'danger',
      permission: 'pages.publish',
      confirm: ({ from }) => ({ title: m.remove_title({ from }), text: m.remove_text({ count: 1 }) }),
      run: ({ id }) => seo().removeRedirects({ ids: [id] }),
      done: () => m.removed(),
      to: () => '/redirects',
    },
  ],
});

/** The old address can't be changed. */
function Fields({ isNew }: { isNew: boolean }) {
  return (
    <>
      {isNew && <SiteField />}
      {isNew && <TextField name="from" label={m.from()} hint={m.from_hint()} placeholder="/scenes/old-name" isCode />}
      <TextField name="to" label={m.to()} hint={m.to_hint()} placeholder="/video/new-name/" isCode />
    </>
  );
}
