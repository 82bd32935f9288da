import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { orErrorPage } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/accounts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';
import { accounts } from '../api.ts';
import { type FormAnswer, messageOf } from '../forms/form-answer.ts';
import { SettingsPart } from '../settings/settings-part.tsx';
import { CodesPart } from './codes-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { ProofPart } from './proof-part.tsx';
import { DONE, type SecurityAnswer, securityAction } from './security-action.ts';

export const meta = privateMeta(m.security);
export const handle: PageHandle = { isNeutral: true, query: { done: oneOf(...DONE) } };
export const action = securityAction;

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const security = await orErrorPage(accounts(args.context).security());
  return { security, done: args.url.searchParams.get('done') ?? '' };
}

const DONE_LABELS: Readonly<Record<string, () => string>> = {
  proved: m.security_proved,
  'codes-off': m.codes_are_off,
  'passkey-named': m.passkey_named,
  'passkey-removed': m.passkey_removed,
};

/** Factors besides the password (R27 to R33). */
export default function SecurityPage() {
  const { security, done } = useLoaderData<typeof loader>();
  const answer = useActionData<SecurityAnswer>();
  const refused = answer?.refusal ? (answer as FormAnswer) : undefined;
  const isOpen = security.provedUntil !== null && !security.isAtAdmin;
  return (
    <>
      <h1>{m.security()}</h1>
      {!answer && DONE_LABELS[done] && <Notice kind="success">{DONE_LABELS[done]()}</Notice>}
      {refused && !answer?.app && <Notice kind="problem">{messageOf(refused)}</Notice>}
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      {security.isAtAdmin && (
        <SettingsPart title={m.security_at_admin()} hint={m.security_at_admin_text()}>
          {null}
        </SettingsPart>
      )}
      {!isOpen && !security.isAtAdmin && <ProofPart security={security} />}
      <PasskeysPart security={security} isOpen={isOpen} />
      <CodesPart security={security} isOpen={isOpen} app={answer?.app} refused={refused} />
    </>
  );
}

/** R31. Shown once. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <SettingsPart title={m.recovery_title()} hint={m.recovery_text()}>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </SettingsPart>
  );
}
