import { useId } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { asFormRefusal, orErrorPage, refusedWith } from '#api/page.ts';
import * as m from '#messages/moderation';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { type PageHandle, present } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { LENGTHS } from '../contract/reasons.ts';
import type { Statement } from '../contract/types.ts';
import { moderation } from './api.ts';
import { appealText, dateOf, measuresOf, type StatementQuery, statementPath } from './statement-texts.ts';

/** Lists the decisions about the visitor. */
const PROFILE = '/main-dashboard/settings/profile/';

export const meta = privateMeta(m.statement);
export const handle: PageHandle = {
  sheets: ['forum'],
  isNeutral: true,
  query: { appealed: present, canceled: present },
  ownQuery: ['token', 'id'],
};

/** R14. A token from the email opens it without signing in, since a banned account can't. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const query = queryIn(url.searchParams);
  const statement: Statement | undefined = await orErrorPage(moderation(context).statement(query)).catch(unknownToken);
  const page = {
    statement,
    query,
    isAppealed: url.searchParams.has('appealed'),
    isCanceled: url.searchParams.has('canceled'),
  };
  return data(page, { status: statement ? 200 : 404 });
}

function queryIn(from: { get(name: string): unknown }): StatementQuery {
  const [token, id] = [from.get('token'), from.get('id')];
  return typeof id === 'string' && !token ? { id } : { token: String(token ?? '') };
}

function unknownToken(error: unknown): undefined {
  if (!(error instanceof Response && error.status === 404)) throw error;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const query = queryIn(form);
  const text = textOf(form, 'text');
  const isCancel = form.has('cancel') && 'token' in query;
  try {
    await (isCancel ? moderation(context).cancelRenewal(query) : moderation(context).appeal({ ...query, text }));
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, { refusal, text, isCancel });
  }
  return redirect(`${statementPath(query)}&${isCancel ? 'canceled' : 'appealed'}`);
}

export default function StatementPage() {
  const { statement, query, isAppealed, isCanceled } = useLoaderData<typeof loader>();
  const { locale } = useView();
  if (!statement)
    return (
      <FormPage title={m.statement_unknown()}>
        <p>{m.statement_unknown_text()}</p>
        <ButtonLink to={`/sign-in/?next=${encodeURIComponent(PROFILE)}`}>{m.sign_in()}</ButtonLink>
      </FormPage>
    );
  const { report, decidedAt, canAppeal, appeal, reversedAt, canCancelRenewal } = statement;
  const reversed = report === null ? m.reversed : m.report_reversed;
  return (
    <FormPage
      title={report === null ? m.statement() : m.report_decision({ number: report })}
      lead={m.statement_at({ date: dateOf(locale, decidedAt) })}
    >
      {isAppealed && appeal && !appeal.outcome && <Notice kind="success">{m.appeal_done()}</Notice>}
      {isCanceled && !canCancelRenewal && <Notice kind="success">{m.renewal_stopped()}</Notice>}
      {reversedAt && <Notice kind="success">{reversed({ date: dateOf(locale, reversedAt) })}</Notice>}
      <Facts items={factsOf(statement, locale)} />
      {canCancelRenewal && <RenewalForm query={query} />}
      {appeal && (
        <>
          <p>{appealText(statement, locale)}</p>
          {appeal.answer && <p className="statement__facts">{appeal.answer}</p>}
          {appeal.outcome && <p>{appeal.isBySame ? m.appeal_by_same() : m.appeal_by_other()}</p>}
        </>
      )}
      {canAppeal && <AppealForm query={query} />}
    </FormPage>
  );
}

/** R11; for a reporter, R12. */
function factsOf(statement: Statement, locale: string) {
  const { report, what, text, ground, rule, facts, appealUntil, canAppeal, isReported, wasHiddenAtOnce } = statement;
  const until = { date: dateOf(locale, appealUntil) };
  const why = { label: m.fact_facts(), value: <span className="statement__facts">{facts}</span> };
  const redress = { label: m.fact_redress(), value: canAppeal ? m.redress(until) : m.redress_over() };
  if (report !== null)
    return [
      { label: m.fact_about(), value: m.report_about({ what }) },
      { label: m.fact_measure(), value: `${m.report_measure()} ${m.by_person()}` },
      why,
      redress,
    ];
  const source = isReported ? m.source_reports() : m.source_own();
  return [
    { label: m.fact_about(), value: text ? m.about_text({ what, text }) : m.about({ what }) },
    { label: m.fact_measure(), value: measuresOf(statement, locale).join(' ') },
    why,
    { label: m.fact_ground(), value: ground === 'law' ? m.ground_law({ rule }) : m.ground_terms({ rule }) },
    { label: m.fact_source(), value: `${source} ${wasHiddenAtOnce ? m.by_person_later() : m.by_person()}` },
    redress,
  ];
}

/** R22. */
function RenewalForm({ query }: { query: StatementQuery }) {
  const refused = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={statementPath(query)} className="report-form">
      <h2>{m.renewal()}</h2>
      <p>{m.renewal_text()}</p>
      {refused?.isCancel && <Notice kind="problem">{refusalLabels(refused.refusal)}</Notice>}
      <QueryFields query={query} />
      <Button name="cancel" value="yes" busy={busy}>
        {m.renewal_stop()}
      </Button>
    </Form>
  );
}

const QueryFields = ({ query }: { query: StatementQuery }) =>
  Object.entries(query).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** R16. */
function AppealForm({ query }: { query: StatementQuery }) {
  const answered = useActionData<typeof action>();
  const refused = answered?.isCancel ? undefined : answered;
  const busy = useNavigation().state !== 'idle';
  const id = useId();
  return (
    <Form method="post" action={statementPath(query)} className="report-form">
      <h2>{m.appeal()}</h2>
      {refused && <Notice kind="problem">{refused.refusal.errors.text ?? refusalLabels(refused.refusal)}</Notice>}
      <QueryFields query={query} />
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {m.appeal_text()}
        </label>
        <textarea
          id={id}
          className="field__input"
          name="text"
          rows={6}
          required
          maxLength={LENGTHS.appeal}
          defaultValue={refused?.text}
          aria-describedby={`${id}hint`}
        />
        <p className="field__hint" id={`${id}hint`}>
          {m.appeal_hint()}
        </p>
      </div>
      <Button busy={busy}>{m.appeal_send()}</Button>
    </Form>
  );
}
