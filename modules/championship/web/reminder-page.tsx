import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { asFormRefusal, refusedWith } from '#api/page.ts';
import * as m from '#messages/championship';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';
import { championship } from './api.ts';

export const meta = privateMeta(m.reminder_page);
export const handle: PageHandle = { sheets: ['articles'], isNeutral: true, ownQuery: ['token', 'begun'] };

export function loader({ url: { searchParams } }: LoaderFunctionArgs) {
  return { token: searchParams.get('token') ?? '', hasBegun: searchParams.has('begun') };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const token = textOf(form, 'token');
  const isStop = textOf(form, 'intent') === 'stop';
  try {
    await (isStop ? championship(context).stopEvent({ token }) : championship(context).confirmEvent({ token }));
    return isStop ? ('stopped' as const) : ('confirmed' as const);
  } catch (error) {
    return refusedWith(context, asFormRefusal(error), 'gone' as const);
  }
}

/** R10: the target of links in emails. Mail programs open links by themselves, so it takes a click. */
export default function ReminderPage() {
  const { token, hasBegun } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <FormPage title={m.reminder_page()} lead={done || hasBegun ? undefined : m.reminder_confirm_lead()}>
      {done === 'gone' && <Notice kind="problem">{m.link_gone()}</Notice>}
      {done === 'confirmed' && <Notice kind="success">{m.confirmed()}</Notice>}
      {done === 'stopped' && <Notice kind="success">{m.stopped()}</Notice>}
      {(done || hasBegun) && <ButtonLink to="/championship/">{m.to_championship()}</ButtonLink>}
      {done !== 'stopped' && done !== 'gone' && (
        <Form method="post" className="championship-reminder__form">
          <input type="hidden" name="token" value={token} />
          {!done && !hasBegun && <Button busy={isBusy}>{m.confirm()}</Button>}
          <Button kind="quiet" name="intent" value="stop" busy={isBusy}>
            {m.stop()}
          </Button>
        </Form>
      )}
    </FormPage>
  );
}
