import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { asFormRefusal, orErrorPage, refusedWith } from '#calls/page.ts';
import * as m from '#messages/membership';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FormPage } from '#ui/form-page.tsx';
import { textOf } from '#ui/form-text.ts';
import { formatDate } from '#ui/formats.ts';
import { Notice } from '#ui/notice.tsx';
import { privateMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-query.ts';
import { refusalWords } from '#ui/refusal-words.ts';
import { membership, site } from './calls.ts';

export const meta = privateMeta(m.cancel);
export const handle: PageHandle = { isNeutral: true };

const DASHBOARD = '/main-dashboard/';

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ info, dashboard }, digest] = await Promise.all([
    orErrorPage(membership(context).dashboardInfo()),
    site(context).digest(),
  ]);
  // Whoever has nothing to cancel is shown how things stand instead.
  if (dashboard.rebill_amount === null) throw redirect(DASHBOARD);
  // There may still be a next payment after access has ended.
  const until =
    info.status === 'active' && info.expiry !== null
      ? formatDate(digest.data.digest.site.locale, info.expiry)
      : undefined;
  return { plan: info.membership, membershipUuid: info.membership_uuid ?? '', until };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    await membership(context).cancel({ membershipUuid: textOf(form, 'membershipUuid') || undefined });
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, refusal);
  }
  return redirect(`${DASHBOARD}?canceled`);
}

/** The second of two screens at most (R5): what will happen, and the two ways on. */
export default function EasyCancelPage() {
  const { plan, membershipUuid, until } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  return (
    <FormPage
      title={m.cancel_question()}
      lead={until ? m.cancel_lead({ plan, until }) : m.cancel_lead_over({ plan })}
    >
      {refusal && <Notice kind="problem">{refusalWords(refusal)}</Notice>}
      <Form method="post" className="cancel-form">
        <input type="hidden" name="membershipUuid" value={membershipUuid} />
        <ButtonLink to={DASHBOARD} kind="secondary" size="large">
          {m.keep()}
        </ButtonLink>
        <Button kind="danger" size="large" busy={busy}>
          {m.cancel()}
        </Button>
      </Form>
    </FormPage>
  );
}
