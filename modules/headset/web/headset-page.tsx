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

/** A code is for one visitor, both in the address and on the page. */
export const handle: PageHandle = { sheets: ['account', 'video'], ownQuery: ['code'] };

export function meta(args: MetaSource) {
  return pageMeta(args, { title: m.hand_off_title(), description: m.hand_off_lead(), isListed: false });
}

/**
 * The QR code has the code in its address, but the video opens only when the visitor presses the button, so that link
 * previews don't use it up.
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
    // A visitor who isn't signed in here sees the video as a guest, with an offer to sign in.
    return redirect(data.asksSignIn ? `${address}&handed=1` : address);
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, { refusal });
  }
}

/** Where a headset's browser opens the video that plays on another device. */
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
