import { z } from 'zod';
import { TextAreaField } from '#admin/components/field/fields.ts';
import * as m from '#messages/site-admin';
import type { SettingsOf } from '../contract/settings.ts';
import { site as endpoints } from './api.ts';
import { PartForm, type PartProps } from './part-form.tsx';

type Labels = SettingsOf<'labels'>['labels'];

/** `videoDegrees 180 = Half a dome` */
const LINE = /^(\w+)\s+([\w/-]+)\s*=\s*(\S.*)$/;

const LabelsForm = z.object({
  labels: z.string().superRefine((text, { addIssue }) => {
    for (const [index, line] of text.split('\n').entries())
      if (line.trim() !== '' && !LINE.test(line.trim()))
        addIssue({ code: 'custom', message: m.labels_fault({ line: String(index + 1) }) });
  }),
});

function labelsOf(text: string): Labels {
  const labels: Labels = {};
  for (const line of text.split('\n')) {
    const [, dictionary = '', term = '', word = ''] = LINE.exec(line.trim()) ?? [];
    if (dictionary !== '') labels[dictionary] = { ...labels[dictionary], [term]: word.trim() };
  }
  return labels;
}

function textOf(labels: Labels): string {
  return Object.entries(labels)
    .flatMap(([dictionary, words]) => Object.entries(words).map(([term, word]) => `${dictionary} ${term} = ${word}`))
    .join('\n');
}

export function LabelsPart({ site }: PartProps) {
  return (
    <PartForm
      site={site}
      part="labels"
      schema={LabelsForm}
      readValue={({ settings }) => ({ labels: textOf(settings.labels.labels) })}
      save={({ value, ...input }) => endpoints().saveLabels({ ...input, value: { labels: labelsOf(value.labels) } })}
    >
      <TextAreaField name="labels" label={m.labels()} hint={m.labels_hint()} rows={8} />
    </PartForm>
  );
}
