import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { asFormRefusal, orErrorPage, refusedWith } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/membership';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { Notice } from '#ui/text/notice.tsx';
import { membership } from './api.ts';
import { resumeCost, resumeLabel } from './membership-card.tsx';

export const meta = privateMeta(m.pause_title);
export const handle: PageHandle = { sheets: ['shop'], isNeutral: true, ownQuery: ['requested'] };

const DASHBOARD = '/main-dashboard/';
const HERE = '/main-dashboard/pause/';

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const [info, { resume, graceUntil }] = await Promise.all([
    orErrorPage(membership(args.context).pauseInfo()),
    orErrorPage(membership(args.context).standing()),
  ]);
  const isRequested = args.url.searchParams.has('requested');
  // Nothing to pause or resume.
  if (!isRequested && !info.mayPause && !resume) throw redirect(DASHBOARD);
  return { ...info, resume, isRequested, isInGrace: graceUntil !== null };
}

export async function action(args: ActionFunctionArgs) {
  requireSignedIn(args, HERE);
  const form = await args.request.formData();
  const endpoints = membership(args.context);
  try {
    if (textOf(form, 'request') !== 'resume') {
      await endpoints.pause();
      return redirect(HERE);
    }
    const { data } = await endpoints.resume();
    return redirect(data.paymentUrl ?? `${HERE}?requested`);
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(args.context, refusal, refusal);
  }
}

/** Explains and starts a pause, or resumes the membership (R12). */
export default function PausePage() {
  const { mayPause, pausedUntil, resume, isRequested, isInGrace } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const { locale } = useView();
  const stopped = isRequested ? null : resume;
  return (
    <FormPage title={titleOf()} lead={leadOf()}>
      {refusal && <Notice kind="problem">{refusalLabels(refusal)}</Notice>}
      <Form method="post" className="cancel-form">
        <input type="hidden" name="request" value={stopped ? 'resume' : 'pause'} />
        <ButtonLink to={DASHBOARD} kind="secondary" size="large">
          {m.back_to_dashboard()}
        </ButtonLink>
        {(stopped || (mayPause && !isRequested)) && (
          <Button size="large" busy={busy}>
            {stopped ? resumeLabel(stopped, locale) : m.pause_now()}
          </Button>
        )}
      </Form>
    </FormPage>
  );

  function leadOf(): string {
    if (isRequested) return m.resume_requested_lead();
    if (!stopped) return isInGrace ? m.pause_lead_at_once() : m.pause_lead();
    const until = formatDate(locale, stopped.until);
    const paused = pausedUntil === null ? '' : m.paused_lead({ until });
    return `${paused} ${resumeCost(stopped, until)}`.trim();
  }

  function titleOf(): string {
    if (isRequested) return m.resume_requested();
    if (!stopped) return m.pause_title();
    return pausedUntil === null ? m.resume_title() : m.paused_title();
  }
}
