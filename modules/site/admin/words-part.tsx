import { z } from 'zod';
import { TextAreaField, TextField } from '#admin/components/field/fields.ts';
import * as m from '#messages/site-admin';
import { SETTINGS } from '../contract/settings.ts';
import { site as endpoints } from './api.ts';
import { PartForm, type PartProps } from './part-form.tsx';

/** The benefits are lines in one field. */
const CopyForm = SETTINGS.copy.extend({ benefits: z.string().trim().min(1) });
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function CopyPart({ site }: PartProps) {
  return (
    <PartForm
      site={site}
      part="copy"
      schema={CopyForm}
      readValue={({ settings: { copy } }) => ({ ...copy, benefits: copy.benefits.join('\n') })}
      save={({ value, ...input }) =>
        endpoints().saveCopy({ ...input, value: { ...value, benefits: linesOf(value.benefits) } })
      }
    >
      <TextField name="tagline" label={m.tagline()} />
      <TextAreaField name="description" label={m.description()} rows={3} />
      <TextField name="heroTitle" label={m.hero_title()} />
      <TextAreaField name="heroText" label={m.hero_text()} rows={3} />
      <TextField name="latestTitle" label={m.latest_title()} />
      <TextField name="topTitle" label={m.top_title()} />
      <TextField name="modelsTitle" label={m.models_title()} />
      <TextField name="joinTitle" label={m.join_title()} />
      <TextAreaField name="joinText" label={m.join_text()} rows={3} />
      <TextAreaField name="benefits" label={m.benefits()} hint={m.benefits_hint()} rows={5} />
      <TextAreaField name="footer" label={m.footer()} rows={3} />
    </PartForm>
  );
}

export function AltTextsPart({ site }: PartProps) {
  return (
    <PartForm
      site={site}
      part="alt-texts"
      schema={SETTINGS['alt-texts']}
      readValue={({ settings }) => settings['alt-texts']}
      save={(input) => endpoints().saveAltTexts(input)}
    >
      <p className="muted">{m.alt_hint({ title: '{title}' })}</p>
      <TextField name="video" label={m.video()} />
      <TextField name="model" label={m.model()} />
      <TextField name="category" label={m.category()} />
      <TextField name="banner" label={m.banner()} />
    </PartForm>
  );
}
