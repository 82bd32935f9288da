import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { asFormRefusal, refusedWith } from '#api/page.ts';
import * as m from '#messages/forum';
import { Button } from '#ui/form/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';
import { forum } from './api.ts';

export const meta = privateMeta(m.unsubscribe);
export const handle: PageHandle = { isNeutral: true, ownQuery: ['token'] };

export const loader = ({ url }: LoaderFunctionArgs) => ({ token: url.searchParams.get('token') ?? '' });

/** R11: opening the link changes nothing, because mail programs open links to scan them. */
export async function action({ context, request }: ActionFunctionArgs) {
  const token = textOf(await request.formData(), 'token');
  try {
    return (await forum(context).unsubscribe({ token })).data;
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, { message: refusal.message });
  }
}

export default function UnsubscribePage() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<{ done: true } | { message: string }>();
  const busy = useNavigation().state !== 'idle';
  if (answer && 'done' in answer)
    return (
      <FormPage title={m.unsubscribe()}>
        <Notice kind="success">{m.unsubscribed()}</Notice>
      </FormPage>
    );
  return (
    <FormPage title={m.unsubscribe()} lead={m.unsubscribe_lead()}>
      {answer && <Notice kind="problem">{answer.message}</Notice>}
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button busy={busy}>{m.unsubscribe_now()}</Button>
      </Form>
    </FormPage>
  );
}
