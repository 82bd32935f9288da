import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { asFormRefusal, refusedWith } from '#api/page.ts';
import * as m from '#messages/promotions';
import { Button } from '#ui/form/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { type PageHandle, present } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';
import type { ConsentChoice } from '../../contract/types.ts';
import { promotions } from '../api.ts';

export const meta = privateMeta(m.cookie_settings);
export const handle: PageHandle = { isNeutral: true, query: { saved: present } };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { isAllowed } = (await promotions(context).consent()).data;
  return { isAllowed, isSaved: url.searchParams.has('saved') };
}

/** R14. The server validates the choice. */
export async function action({ request, context }: ActionFunctionArgs) {
  const choice = textOf(await request.formData(), 'choice') as ConsentChoice;
  try {
    await promotions(context).saveConsent({ choice });
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, refusal);
  }
  return redirect('/cookie-settings/?saved');
}

export default function CookieSettingsPage() {
  const { isAllowed, isSaved } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const state = isAllowed ? m.marketing_allowed() : m.only_necessary_set();
  return (
    <FormPage
      title={m.cookie_settings()}
      lead={m.cookie_settings_lead()}
      aside={<Link to="/cookie-policy/">{m.every_cookie()}</Link>}
    >
      {refusal && <Notice kind="problem">{refusalLabels(refusal)}</Notice>}
      <Notice kind={isSaved ? 'success' : 'info'} title={isSaved ? m.choice_saved() : undefined}>
        {state}
      </Notice>
      <h2 className="consent__title">{m.necessary_cookies()}</h2>
      <p>{m.necessary_cookies_text()}</p>
      <h2 className="consent__title">{m.marketing_cookies()}</h2>
      <p>{m.marketing_cookies_text()}</p>
      <Form method="post" className="consent__choices">
        <Button kind="secondary" name="choice" value="no">
          {m.only_necessary()}
        </Button>
        <Button kind="secondary" name="choice" value="yes">
          {m.allow_marketing()}
        </Button>
      </Form>
    </FormPage>
  );
}
