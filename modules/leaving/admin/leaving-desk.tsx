import type { EntryDesk, EntryKindAtDesk } from '#admin/parts/entries/entry-desk.ts';
import { TextAreaField, TextField } from '#admin/parts/fields.ts';
import { useMay } from '#admin/parts/operator.ts';
import { TariffPick } from '#admin/parts/tariff-pick.tsx';
import * as m from '#messages/leaving-admin';
import { wholeKind } from '#modules/entries/contract/desk-calls.ts';
import type { EntryKind } from '#modules/entries/contract/kinds.ts';
import { CANCEL_OFFER, CANCEL_QUESTION } from '../contract/kinds.ts';
import { leaving, shop } from './calls.ts';

const LABELS: Readonly<Record<string, () => string>> = {
  question: m.question,
  answers: m.answers,
  title: m.title,
  text: m.text,
  buttonText: m.button_text,
  link: m.link,
  tariff: m.tariff,
};

const at = (
  kind: EntryKind,
  shown: Omit<EntryKindAtDesk, 'kind' | 'schema' | 'labels'>,
): EntryKindAtDesk => ({
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
        <TariffPick calls={shop()} entry={entry} name="tariff" label={m.tariff()} hint={m.tariff_hint()} />
      )}
      <TextField name="link" label={m.link()} hint={m.link_hint()} isCode />
    </>
  );
}

/** What somebody who cancels is asked and offered, as operators keep it. */
export const leavingDesk: EntryDesk = {
  module: 'leaving',
  title: m.leaving,
  may: { edit: 'promotions.edit', publish: 'promotions.publish' },
  calls: () => leaving() as unknown as ReturnType<EntryDesk['calls']>,
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
