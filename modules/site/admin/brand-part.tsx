import { ColourField, SelectField, TextAreaField, TextField } from '#admin/components/field/fields.ts';
import { loadPictures } from '#admin/components/pictures/picture.ts';
import { PictureField } from '#admin/components/pictures/picture-field.tsx';
import * as m from '#messages/site-admin';
import { hexOf } from '../contract/contrast.ts';
import { type SettingsOf, SiteBrand } from '../contract/settings.ts';
import { site as endpoints } from './api.ts';
import { ContrastNote } from './contrast-note.tsx';
import { ImageField } from './image-field.tsx';
import { PartForm, type PartProps } from './part-form.tsx';

const COLOURS = [
  'accentDark',
  'onAccentDark',
  'accentLight',
  'onAccentLight',
  'headerLogoColor',
] as const satisfies (keyof SettingsOf<'brand'>)[];
type Colours = Pick<SettingsOf<'brand'>, (typeof COLOURS)[number]>;

/** As hex, for browsers' color pickers. */
function asHex(brand: Colours): Colours {
  return Object.fromEntries(COLOURS.map((name) => [name, hexOf(brand[name])])) as Colours;
}

/** A color that wasn't changed in the picker keeps its original spelling. */
function asWritten(picked: Colours, before: Colours): Colours {
  return Object.fromEntries(
    COLOURS.map((name) => [name, picked[name] === hexOf(before[name]) ? before[name] : picked[name]]),
  ) as Colours;
}

export function BrandPart({ site }: PartProps) {
  const { brand } = site.settings;
  return (
    <PartForm
      site={site}
      part="brand"
      schema={SiteBrand}
      isOneByOne
      readValue={({ settings }) => ({ ...settings.brand, ...asHex(settings.brand) })}
      save={({ value, ...input }) =>
        endpoints().saveBrand({ ...input, value: { ...value, ...asWritten(value, brand) } })
      }
    >
      <ColourField name="accentDark" label={m.accent_dark()} />
      <ColourField name="onAccentDark" label={m.on_accent_dark()} />
      <ColourField name="accentLight" label={m.accent_light()} />
      <ColourField name="onAccentLight" label={m.on_accent_light()} />
      <ContrastNote />
      <TextField name="radius" label={m.radius()} hint={m.radius_hint()} isCode />
      <SelectField
        name="displayFace"
        label={m.display_face()}
        options={[
          { value: 'sans', label: m.face_sans() },
          { value: 'serif', label: m.face_serif() },
          { value: 'grotesk', label: m.face_grotesk() },
        ]}
      />
      <ImageField
        name="headerLogo"
        kind="logo"
        label={m.header_logo()}
        hint={m.header_logo_hint()}
        begins={brand.headerLogo}
      />
      <ImageField name="icon" kind="icon" label={m.brand_icon()} hint={m.brand_icon_hint()} begins={brand.icon} />
      <TextAreaField name="logoPath" label={m.logo_path()} hint={m.logo_path_hint()} rows={4} />
      <ColourField name="headerLogoColor" label={m.header_logo_color()} hint={m.header_logo_color_hint()} />
      <PictureField
        name="footerLogo"
        label={m.footer_picture()}
        hint={m.picture_hint()}
        begins={brand.footerLogo}
        load={loadPictures}
        isOptional
      />
    </PartForm>
  );
}
