import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { asFormRefusal, refusedWith, visitorOf } from '#api/page.ts';
import * as m from '#messages/moderation';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { ADDRESS } from '../contract/reasons.ts';
import type { ReportReason } from '../contract/types.ts';
import { moderation } from './api.ts';
import { type CurrentThing, isAnonymous, type ReportAnswer, ReportForm, type ReportSubject } from './report-form.tsx';

export const meta = privateMeta(m.report_title);
export const handle: PageHandle = { sheets: ['forum'], isNeutral: true, ownQuery: ['kind', 'subject', 'version'] };

/** Without a kind, the reporter types in an address. */
function subjectIn({ searchParams }: URL): ReportSubject {
  const [kind, subject, version] = ['kind', 'subject', 'version'].map((name) => searchParams.get(name) || undefined);
  return kind && subject ? { kind, subject, version } : { kind: ADDRESS };
}

export function loader({ url }: LoaderFunctionArgs) {
  return subjectIn(url);
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (field: string) => textOf(form, field);
  const of = subjectIn(url);
  const subject = of.subject ?? text('subject');
  const isGoodFaith = form.has('isGoodFaith');
  const [reason, note, name, email] = [text('reason'), text('note'), text('name'), text('email')];
  try {
    const { data } = await moderation(context).report({
      kind: of.kind,
      subject,
      version: text('version') || of.version,
      // The server validates the reason.
      reason: reason as ReportReason,
      note,
      name,
      email,
      isGoodFaith: isGoodFaith as true,
    });
    return { ...data, isAnonymous: !visitorOf(context).signedIn && isAnonymous({ reason, email }) };
  } catch (error) {
    const refusal = asFormRefusal(error);
    const current = refusal.code === 'CHANGED' ? (error as { data: CurrentThing }).data : undefined;
    const answer: ReportAnswer = { refusal, values: { subject, reason, note, name, email, isGoodFaith }, current };
    return refusedWith(context, refusal, answer);
  }
}

/** R2. The same form as in the dialog, for links and without script. */
export default function ReportPage() {
  const subject = useLoaderData<typeof loader>();
  const answered = useActionData<ReportAnswer>();
  return (
    <FormPage title={m.report_title()} lead={subject.subject ? undefined : m.report_address_lead()}>
      <ReportForm of={subject} answered={answered} />
    </FormPage>
  );
}
