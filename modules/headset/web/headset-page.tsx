import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { asFormRefusal, refusedWith } from '#api/page.ts';
import * as m from '#messages/headset';
import { Button } from '#ui/form/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { type MetaSource, pageMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { headset } from './api.ts';
import { HandOffCode } from './hand-off-code.tsx';

/** A code is one visitor's own, be it in the address or in what is shown. */
export const handle: PageHandle = { sheets: ['account', 'video'], ownQuery: ['code'] };

export function meta(args: MetaSource) {
  return pageMeta(args, { title: m.hand_off_title(), description: m.hand_off_lead(), isListed: false });
}

/**
 * A camera brings the code in the address; the press that opens the video is the visitor's, so that no preview of a
 * link uses it up.
 */
export function loader({ url }: LoaderFunctionArgs) {
  return { code: (url.searchParams.get('code') ?? '').replace(/\D/g, '').slice(0, 6) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const endpoints = headset(context);
  try {
    const video = textOf(form, 'video');
    if (video) return { handOff: (await endpoints.handOff({ id: video })).data };
    const { data } = await endpoints.openHandOff({ code: textOf(form, 'code') });
    const address = `/video/${data.slug}/?t=${Math.floor(data.seconds)}`;
    // Anyone who is not signed in here sees the video as a guest, with the way to sign in beside it.
    return redirect(data.asksSignIn ? `${address}&handed=1` : address);
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, { refusal });
  }
}

/** Where a headset's browser opens the video that another device shows. */
export default function HeadsetPage() {
  const { code } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  if (answer && 'handOff' in answer)
    return (
      <FormPage title={m.watch_in_headset()}>
        <HandOffCode handOff={answer.handOff} />
      </FormPage>
    );
  const refusal = answer?.refusal;
  const error = refusal && (refusal.code === 'WRONG_CODE' ? m.wrong_code() : refusalLabels(refusal));
  return (
    <FormPage title={m.hand_off_title()} lead={m.hand_off_lead()}>
      <Form method="post" action="/headset/" className="code-form">
        <TextField
          label={m.hand_off_digits()}
          name="code"
          defaultValue={code}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          required
        />
        <Button size="large" busy={busy}>
          {m.hand_off_open()}
        </Button>
      </Form>
    </FormPage>
  );
}
