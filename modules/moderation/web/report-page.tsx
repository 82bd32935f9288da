import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { asFormRefusal, refusedWith, visitorOf } from '#api/page.ts';
import * as m from '#messages/moderation';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import type { ReportReason } from '../contract/types.ts';
import { moderation } from './api.ts';
import { isAnonymous, type ReportAnswer, ReportForm, type ReportSubject } from './report-form.tsx';

export const meta = privateMeta(m.report_title);
export const handle: PageHandle = { isNeutral: true, ownQuery: ['kind', 'subject'] };

const subjectIn = ({ searchParams }: URL): ReportSubject => ({
  kind: searchParams.get('kind') ?? '',
  subject: searchParams.get('subject') ?? '',
});

export function loader({ url }: LoaderFunctionArgs) {
  return subjectIn(url);
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const [reason, note, name, email] = ['reason', 'note', 'name', 'email'].map((field) => textOf(form, field)) as [
    string,
    string,
    string,
    string,
  ];
  try {
    const { data } = await moderation(context).report({
      ...subjectIn(url),
      // The server validates the reason.
      reason: reason as ReportReason,
      note,
      name,
      email,
      isGoodFaith: form.has('isGoodFaith') as true,
    });
    return { ...data, isAnonymous: !visitorOf(context).signedIn && isAnonymous({ reason, email }) };
  } catch (error) {
    const refusal = asFormRefusal(error);
    const answer: ReportAnswer = { refusal, values: { reason, note, name, email } };
    return refusedWith(context, refusal, answer);
  }
}

/** R2. The same form as in the dialog, for links and for browsers without script. */
export default function ReportPage() {
  const subject = useLoaderData<typeof loader>();
  const answered = useActionData<ReportAnswer>();
  if (!subject.kind || !subject.subject)
    return (
      <FormPage title={m.report_nothing()}>
        <p>{m.report_nothing_text()}</p>
      </FormPage>
    );
  return (
    <FormPage title={m.report_title()}>
      <ReportForm of={subject} answered={answered} />
    </FormPage>
  );
}
