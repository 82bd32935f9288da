import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { asFormRefusal, orErrorPage, refusedWith } from '#api/page.ts';
import * as m from '#messages/age-verification';
import { localPath } from '#modules/accounts/web/index.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';
import { ageVerification } from './api.ts';
import { CheckFailed } from './check-failed.tsx';
import { POLL_TIMES } from './poll-status.ts';
import { ProviderChoice } from './provider-choice.tsx';
import { WaitingForResult } from './waiting-for-result.tsx';

export const meta = privateMeta(m.title);
export const handle: PageHandle = { isNeutral: true, ownQuery: ['next', 'times'] };

/** `times` counts how often a browser without script has reloaded for its result. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const state = await orErrorPage(ageVerification(context).state());
  // A visitor who comes back from a provider has it in a cookie.
  const next = localPath(url.searchParams.get('next') ?? state.next);
  const times = Number(url.searchParams.get('times') ?? 0);
  const isExhausted = state.session?.status === 'pending' && times >= POLL_TIMES;
  return { ...state, next, isExhausted, again: pathOf({ next, times: times + 1 || 1 }) };
}

/** Without a choice, it is the first provider that can be reached. */
export async function action({ context, url, request }: ActionFunctionArgs) {
  const next = localPath(url.searchParams.get('next'));
  const chosen = (await request.formData()).get('provider');
  try {
    const answer = await ageVerification(context).startSession({
      next: next === '/' ? undefined : next,
      provider: typeof chosen === 'string' ? chosen.slice(0, 40) : undefined,
    });
    // The provider is another site, or is treated as one.
    return redirectDocument(answer.data.url);
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, refusal);
  }
}

export default function AgeVerificationPage() {
  const { isRequired, isVerified, session, next, isExhausted, again, providers } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';

  if (isVerified) {
    return (
      <FormPage title={m.title()}>
        <Notice
          kind="success"
          title={isRequired ? m.verified() : m.not_needed()}
          actions={<ButtonLink to={next}>{m.go_on()}</ButtonLink>}
        >
          {isRequired ? m.verified_text() : m.not_needed_text()}
        </Notice>
      </FormPage>
    );
  }
  const failed = session && (session.status === 'pending' ? isExhausted : session.status !== 'over');
  return (
    <FormPage title={m.title()} lead={m.lead()}>
      {refusal && <Notice kind="problem">{refusalLabels(refusal)}</Notice>}
      {session && failed && session.status !== 'over' && <CheckFailed status={session.status} />}
      {session && !failed && <WaitingForResult sessionId={session.sessionId} again={again} />}
      <ProviderChoice
        action={pathOf({ next })}
        providers={providers}
        isFirst={!session}
        isQuiet={!!session && !failed}
        busy={busy}
      />
    </FormPage>
  );
}

function pathOf({ next, times }: { next: string; times?: number }): string {
  const query = new URLSearchParams();
  if (next !== '/') query.set('next', next);
  if (times) query.set('times', String(times));
  return query.size > 0 ? `/age-verification/?${query}` : '/age-verification/';
}
