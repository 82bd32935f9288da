import { useMay } from '#admin/components/account/operator.ts';
import type { AdminEntryKind, EntryAdmin } from '#admin/components/content/entry-admin.ts';
import { TextAreaField, TextField } from '#admin/components/field/fields.ts';
import { TariffPick } from '#admin/components/field/tariff-pick.tsx';
import * as m from '#messages/cancellation-admin';
import { wholeKind } from '#modules/content/contract/admin-api.ts';
import type { EntryKind } from '#modules/content/contract/kinds.ts';
import { CANCEL_OFFER, CANCEL_QUESTION } from '../contract/kinds.ts';
import { cancellation, shop } from './api.ts';

const LABELS: Readonly<Record<string, () => string>> = {
  question: m.question,
  answers: m.answers,
  title: m.title,
  text: m.text,
  buttonText: m.button_text,
  link: m.link,
  tariff: m.tariff,
};

const at = (kind: EntryKind, shown: Omit<AdminEntryKind, 'kind' | 'schema' | 'labels'>): AdminEntryKind => ({
  ...shown,
  ...wholeKind(kind),
  labels: LABELS,
});

function QuestionFields() {
  return (
    <>
      <TextField name="question" label={m.question()} />
      <TextAreaField name="answers" label={m.answers()} hint={m.answers_hint()} rows={6} />
    </>
  );
}

function OfferFields({ entry }: { entry: Record<string, unknown> }) {
  const maySeeTariffs = useMay('shop.read');
  return (
    <>
      <TextField name="title" label={m.title()} />
      <TextAreaField name="text" label={m.text()} rows={3} />
      <TextField name="buttonText" label={m.button_text()} />
      {maySeeTariffs && (
        <TariffPick endpoints={shop()} entry={entry} name="tariff" label={m.tariff()} hint={m.tariff_hint()} />
      )}
      <TextField name="link" label={m.link()} hint={m.link_hint()} isCode />
    </>
  );
}

/** Content screens for questions and offers. */
export const cancellationAdmin: EntryAdmin = {
  module: 'cancellation',
  title: m.cancellation,
  may: { edit: 'promotions.edit', publish: 'promotions.publish' },
  endpoints: () => cancellation() as unknown as ReturnType<EntryAdmin['endpoints']>,
  kinds: [
    at(CANCEL_QUESTION, {
      title: m.questions,
      make: m.new_question,
      about: m.about_questions,
      blank: { question: '', answers: '' },
      Fields: QuestionFields,
    }),
    at(CANCEL_OFFER, {
      title: m.offers,
      make: m.new_offer,
      about: m.about_offers,
      blank: { title: '', text: '', buttonText: '', link: '', tariff: null },
      Fields: OfferFields,
    }),
  ],
};
