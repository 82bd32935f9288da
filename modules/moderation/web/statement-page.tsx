import { useId } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { asFormRefusal, refusedWith } from '#api/page.ts';
import * as m from '#messages/moderation';
import { Button } from '#ui/form/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { type PageHandle, present } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { LENGTHS, type Statement } from '../contract/types.ts';
import { moderation } from './api.ts';
import { appealText, dateOf, measuresOf, type StatementQuery, statementPath } from './statement-texts.ts';

export const meta = privateMeta(m.statement);
export const handle: PageHandle = { isNeutral: true, query: { appealed: present }, ownQuery: ['token', 'id'] };

/** R14. Whoever has the token of the email reads it: a banned account can't sign in. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const query = queryIn(url.searchParams);
  const statement: Statement | undefined = await moderation(context)
    .statement(query)
    .then(({ data }) => data, unknownToken);
  return { statement, query, isAppealed: url.searchParams.has('appealed') };
}

function queryIn(from: { get(name: string): unknown }): StatementQuery {
  const [token, id] = [from.get('token'), from.get('id')];
  return typeof id === 'string' && !token ? { id } : { token: String(token ?? '') };
}

function unknownToken(error: unknown): undefined {
  const { status } = asFormRefusal(error);
  if (status !== 400 && status !== 404) throw error;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const query = queryIn(form);
  const text = textOf(form, 'text');
  try {
    await moderation(context).appeal({ ...query, text });
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, { refusal, text });
  }
  return redirect(`${statementPath(query)}&appealed`);
}

export default function StatementPage() {
  const { statement, query, isAppealed } = useLoaderData<typeof loader>();
  const { locale } = useView();
  if (!statement)
    return (
      <FormPage title={m.statement_unknown()}>
        <p>{m.statement_unknown_text()}</p>
      </FormPage>
    );
  const { what, text, decidedAt, ground, rule, facts, appealUntil, canAppeal, appeal, reversedAt, sanction } =
    statement;
  const measures = measuresOf(statement, locale);
  const isBan = sanction?.kind === 'ban' && sanction.scope === 'site' && !sanction.liftedAt;
  const until = { date: dateOf(locale, appealUntil) };
  return (
    <FormPage title={m.statement()} lead={m.statement_at({ date: dateOf(locale, decidedAt) })}>
      {isAppealed && appeal && !appeal.outcome && <Notice kind="success">{m.appeal_done()}</Notice>}
      {reversedAt && <Notice kind="success">{m.reversed({ date: dateOf(locale, reversedAt) })}</Notice>}
      <Facts
        items={[
          { label: m.fact_about(), value: text ? m.about_text({ what, text }) : m.about({ what }) },
          { label: m.fact_measure(), value: measures.join(' ') },
          { label: m.fact_facts(), value: <span className="statement__facts">{facts}</span> },
          { label: m.fact_ground(), value: ground === 'law' ? m.ground_law({ rule }) : m.ground_terms({ rule }) },
          { label: m.fact_source(), value: m.source_reports() },
          { label: m.fact_redress(), value: canAppeal ? m.redress(until) : m.redress_over() },
        ]}
      />
      {isBan && !reversedAt && <p>{m.ban_membership()}</p>}
      {appeal && (
        <>
          <p>{appealText(statement, locale)}</p>
          {appeal.answer && <p className="statement__facts">{appeal.answer}</p>}
        </>
      )}
      {canAppeal && <AppealForm query={query} />}
    </FormPage>
  );
}

/** R16. */
function AppealForm({ query }: { query: StatementQuery }) {
  const refused = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const id = useId();
  return (
    <Form method="post" action={statementPath(query)} className="report-form">
      <h2>{m.appeal()}</h2>
      {refused && <Notice kind="problem">{refused.refusal.errors.text ?? refusalLabels(refused.refusal)}</Notice>}
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
