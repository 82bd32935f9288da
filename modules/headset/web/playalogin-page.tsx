import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { asFormRefusal, refusedWith, visitorOf } from '#api/page.ts';
import * as m from '#messages/headset';
import { withNext } from '#modules/accounts/web/index.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { type MetaSource, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { headset } from './api.ts';

export const handle: PageHandle = { sheets: ['account'], isNeutral: true };

export function meta(args: MetaSource) {
  const { siteName: site } = ownerOf(args);
  return pageMeta(args, { title: `${m.pair_title()}: ${site}`, description: m.pair_hint(), isListed: false });
}

export function loader({ context }: LoaderFunctionArgs) {
  const { user } = visitorOf(context);
  if (!user) throw redirect(withNext('/sign-in/', '/playalogin/'));
  return { email: user.email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const code = textOf(form, 'code');
  try {
    await headset(context).confirmCode({ code });
  } catch (error) {
    const refusal = asFormRefusal(error);
    if (refusal.status === 401) return redirect(withNext('/sign-in/', '/playalogin/'));
    return refusedWith(context, refusal, { refusal, code });
  }
  return { refusal: undefined, code: '' };
}

const WORDS: Readonly<Record<string, () => string>> = {
  WRONG_CODE: m.wrong_code,
};

/** Where a member types the code that an app shows, instead of typing a password in the headset (R31). */
export default function PlayaLoginPage() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { siteName: site } = useView();
  const busy = useNavigation().state !== 'idle';
  const refusal = answer?.refusal;
  if (answer && !refusal)
    return (
      <FormPage title={m.pair_title()}>
        <Notice kind="success" title={m.pair_done()}>
          {m.pair_done_text()}
        </Notice>
      </FormPage>
    );
  const error = refusal && (WORDS[refusal.code] ?? (() => refusalLabels(refusal)))();
  return (
    <FormPage title={m.pair_title()} lead={m.pair_lead({ email, site })}>
      <Form method="post" className="code-form">
        <TextField
          label={m.pair_code()}
          hint={m.pair_hint()}
          name="code"
          defaultValue={answer?.code}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          required
        />
        <Button size="large" busy={busy}>
          {m.pair_confirm()}
        </Button>
      </Form>
    </FormPage>
  );
}
