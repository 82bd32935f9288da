import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { asFormRefusal, orEmpty, orErrorPage, refusedWith, visitorOf } from '#api/page.ts';
import * as m from '#messages/cancellation';
import { PlanCard } from '#modules/shop/web/index.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { AnyLink } from '#ui/page/any-link.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { Notice } from '#ui/text/notice.tsx';
import type { CancelOffer, Chosen, Question } from '../contract/types.ts';
import { cancellation, membership, site } from './api.ts';

export const meta = privateMeta(m.cancel);
export const handle: PageHandle = { sheets: ['shop'], isNeutral: true };

const DASHBOARD = '/main-dashboard/';
/** R2: the page works if questions and offers can't be loaded. */
const NOTHING_OFFERED = {
  settings: { isEasyCancelActive: false, isSkippable: true as const, offers: [] as CancelOffer[] },
};
/** Prefix of a question's field. */
const QUESTION = 'question-';

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ info, dashboard }, digest, { questions }, { settings }] = await Promise.all([
    orErrorPage(membership(context).dashboardInfo()),
    site(context).digest(),
    orEmpty(context, cancellation(context).questions(), { questions: [] }),
    orEmpty(context, cancellation(context).settings(), NOTHING_OFFERED),
  ]);
  // Nothing to cancel.
  if (dashboard.rebill_amount === null) throw redirect(DASHBOARD);
  // A payment may still be due after access has ended.
  const until =
    info.status === 'active' && info.expiry !== null
      ? formatDate(digest.data.digest.site.locale, info.expiry)
      : undefined;
  // In grace, access lasts only while the biller tries again (R4 of `modules/membership`).
  const endsAtOnce = until !== undefined && visitorOf(context).inGrace;
  const { offers } = settings;
  const { membership: plan, membership_uuid: uuid } = info;
  return { plan, membershipUuid: uuid ?? '', until, endsAtOnce, questions, offers };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    const { data } = await cancellation(context).cancel({
      membershipUuid: textOf(form, 'membershipUuid') || undefined,
      answers: chosenIn(form),
    });
    return redirect(data.url);
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, refusal);
  }
}

function chosenIn(form: FormData): Chosen[] {
  return [...form].flatMap(([name, value]) => {
    if (!name.startsWith(QUESTION)) return [];
    const chosen = { questionId: Number(name.slice(QUESTION.length)), answerId: Number(value) };
    return Number.isInteger(chosen.questionId) && Number.isInteger(chosen.answerId) ? [chosen] : [];
  });
}

/** The second of two screens: what will happen, the offers, and the choice to cancel or stay (R2). */
export default function EasyCancelPage() {
  const { plan, membershipUuid, until, endsAtOnce, questions, offers } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const { locale } = useView();
  return (
    <FormPage title={m.cancel_question()} lead={lead()}>
      {refusal && <Notice kind="problem">{refusalLabels(refusal)}</Notice>}
      <Offers offers={offers} locale={locale} />
      <Form method="post" className="cancel-form">
        <input type="hidden" name="membershipUuid" value={membershipUuid} />
        <Questions questions={questions} />
        <ButtonLink to={DASHBOARD} kind="secondary" size="large">
          {m.keep()}
        </ButtonLink>
        <Button kind="danger" size="large" busy={busy}>
          {m.cancel()}
        </Button>
      </Form>
    </FormPage>
  );

  function lead(): string {
    if (!until) return m.cancel_lead_over({ plan });
    return endsAtOnce ? m.cancel_lead_at_once({ plan }) : m.cancel_lead({ plan, until });
  }
}

function Offers({ offers, locale }: { offers: readonly CancelOffer[]; locale: string }) {
  if (offers.length === 0) return null;
  return (
    <section className="cancellation-offers" aria-labelledby="cancellation-offers">
      <h2 className="cancellation-offers__title" id="cancellation-offers">
        {m.offers()}
      </h2>
      {offers.map((offer) => (
        <article key={offer.id} className="cancellation-offer">
          <h3>{offer.title}</h3>
          {offer.text && <p>{offer.text}</p>}
          {offer.tariff ? (
            <PlanCard plan={offer.tariff} locale={locale}>
              <OfferLink offer={offer} />
            </PlanCard>
          ) : (
            <OfferLink offer={offer} />
          )}
        </article>
      ))}
    </section>
  );
}

function OfferLink({ offer: { link, buttonText, title } }: { offer: CancelOffer }) {
  return (
    <AnyLink className="button button--secondary button--medium" to={link}>
      <span className="button__label">{buttonText || title}</span>
    </AnyLink>
  );
}

function Questions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <section className="cancellation-questions" aria-labelledby="cancellation-questions">
      <h2 className="cancellation-offers__title" id="cancellation-questions">
        {m.questions()}
      </h2>
      <p className="field__hint">{m.questions_hint()}</p>
      {questions.map(({ id, question, answers }) => (
        <fieldset key={id} className="cancellation-question">
          <legend>{question}</legend>
          {answers.map((answer) => (
            <label key={answer.id} className="cancellation-answer">
              <input type="radio" name={`${QUESTION}${id}`} value={answer.id} />
              {answer.answer}
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
