import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { orErrorPage } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/accounts';
import { textOf } from '#ui/form/form-text.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';
import { MY_EXPORT } from '../../contract/own-account.ts';
import { accounts } from '../api.ts';
import { errorsOf, type FormAnswer, messageOf, refusedForm } from '../forms/form-answer.ts';
import { ProofPart } from '../security/proof-part.tsx';
import { EXPORT } from './settings-address.ts';
import { SettingsPart } from './settings-part.tsx';

export const meta = privateMeta(m.settings_data);
export const handle: PageHandle = { isNeutral: true, query: { refused: oneOf('often') } };

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const security = await orErrorPage(accounts(args.context).security());
  return { security, isTooOften: args.url.searchParams.has('refused') };
}

export async function action(args: ActionFunctionArgs) {
  requireSignedIn(args);
  const form = await args.request.formData();
  const password = textOf(form, 'oldPassword');
  try {
    await accounts(args.context).prove(password ? { password } : { code: textOf(form, 'code') });
  } catch (error) {
    return refusedForm(error, form, args.context);
  }
  return redirect(EXPORT);
}

/** R26. The owner's export of all data, after another proof (R32). */
export default function ExportPage() {
  const { security, isTooOften } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const problem = answer && (messageOf(answer) ?? Object.values(errorsOf(answer))[0]);
  return (
    <>
      <h1>{m.settings_data()}</h1>
      {problem && <Notice kind="problem">{problem}</Notice>}
      {isTooOften && <Notice kind="problem">{m.export_often()}</Notice>}
      {security.provedUntil === null ? (
        <ProofPart security={security} action={EXPORT} />
      ) : (
        <SettingsPart title={m.export_ready()} hint={m.export_ready_text()}>
          {/* Without `download`: with it, browsers request any type rather than a page, and would save the JSON. */}
          <p>
            <a className="button button--primary button--medium" href={MY_EXPORT}>
              <span className="button__label">{m.export_mine()}</span>
            </a>
          </p>
        </SettingsPart>
      )}
    </>
  );
}
