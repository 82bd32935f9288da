import { type ActionFunctionArgs, redirect } from 'react-router';
import { asFormRefusal, type Refusal, refusedWith } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import { textOf } from '#ui/form/form-text.ts';
import { profiles } from './api.ts';

export const PROFILE = '/main-dashboard/settings/profile/';

/** The forms of the profile page, also used for their success messages. */
export const INTENTS = ['name', 'block', 'unblock', 'writing'] as const;
export type Intent = (typeof INTENTS)[number];

/** The outcome of a refused form, shown in that form only. */
export interface ProfileAnswer {
  intent: Intent;
  refusal: Refusal;
  /** The name as typed. */
  name: string;
}

export async function profileAction(args: ActionFunctionArgs) {
  requireSignedIn(args, PROFILE);
  const { request, context } = args;
  const form = await request.formData();
  const intent = INTENTS.find((known) => known === textOf(form, 'intent'));
  if (!intent) return redirect(PROFILE);
  const name = textOf(form, 'name');
  try {
    await ACTIONS[intent](profiles(context), { name, keepsWriting: textOf(form, 'writing') === 'stays' });
  } catch (error) {
    const refusal = asFormRefusal(error);
    const answer: ProfileAnswer = { intent, refusal, name };
    return refusedWith(context, refusal, answer);
  }
  return redirect(`${PROFILE}?done=${intent}`);
}

const ACTIONS: Readonly<
  Record<
    Intent,
    (endpoints: ReturnType<typeof profiles>, typed: { name: string; keepsWriting: boolean }) => Promise<unknown>
  >
> = {
  name: (endpoints, { name }) => endpoints.changeName({ name }),
  block: (endpoints, { name }) => endpoints.block({ name }),
  unblock: (endpoints, { name }) => endpoints.unblock({ name }),
  writing: (endpoints, { keepsWriting }) => endpoints.keepWriting({ keepsWriting }),
};
