import type { Option } from '#admin/components/field/fields.ts';
import * as m from '#messages/site-admin';
import {
  BOTTOM_MENU_TYPES,
  FOOTER_MENU_TYPES,
  HEADER_MENU_TYPES,
  SETTINGS,
  SOCIAL_ICONS,
} from '../contract/settings.ts';
import { site as endpoints } from './api.ts';
import { ItemsField } from './items-field.tsx';
import { PartForm, type PartProps } from './part-form.tsx';

const TYPES = {
  main: m.type_main,
  highlight: m.type_highlight,
  more: m.type_more,
  explore: m.type_explore,
  help: m.type_help,
  company: m.type_company,
  legal: m.type_legal,
};
const ICONS = {
  link: m.icon_link,
  microphone: m.icon_microphone,
  picture: m.icon_picture,
  rss: m.icon_rss,
  mail: m.icon_mail,
  chat: m.icon_chat,
  video: m.icon_video,
};
const typeOptions = (types: readonly (keyof typeof TYPES)[]): Option[] =>
  types.map((value) => ({ value, label: TYPES[value]() }));

export function MenusPart({ site }: PartProps) {
  const { menus } = site.settings;
  const types = (of: readonly (keyof typeof TYPES)[]) => ({
    name: 'type',
    label: m.item_type(),
    options: typeOptions(of),
  });
  return (
    <PartForm
      site={site}
      part="menus"
      isWide
      schema={SETTINGS.menus}
      readValue={({ settings }) => settings.menus}
      save={(input) => endpoints().saveMenus(input)}
    >
      <ItemsField
        name="header"
        label={m.header()}
        hint={m.header_hint()}
        items={menus.header}
        choice={types(HEADER_MENU_TYPES)}
      />
      <ItemsField
        name="footer"
        label={m.footer_menu()}
        hint={m.footer_hint()}
        items={menus.footer}
        choice={types(FOOTER_MENU_TYPES)}
      />
      <ItemsField
        name="mobileBottom"
        label={m.mobile_bottom()}
        hint={m.mobile_bottom_hint()}
        items={menus.mobileBottom}
        choice={types(BOTTOM_MENU_TYPES)}
      />
    </PartForm>
  );
}

export function SocialsPart({ site }: PartProps) {
  const { socials } = site.settings;
  return (
    <PartForm
      site={site}
      part="socials"
      isWide
      schema={SETTINGS.socials}
      readValue={({ settings }) => settings.socials}
      save={(input) => endpoints().saveSocials(input)}
    >
      <ItemsField
        name="items"
        label={m.items()}
        hint={m.socials_hint()}
        items={socials.items}
        choice={{
          name: 'icon',
          label: m.item_icon(),
          options: SOCIAL_ICONS.map((value) => ({ value, label: ICONS[value]() })),
        }}
      />
    </PartForm>
  );
}
