import { type ActionFunctionArgs, redirect } from 'react-router';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import { textOf } from '#ui/form/form-text.ts';
import { accounts } from '../api.ts';
import { refusedForm } from '../forms/form-answer.ts';

export const SETTINGS = '/main-dashboard/settings/';

/** The forms of the settings, each of which says what it is for; also what the page says when it is done. */
export const INTENTS = ['email', 'password', 'device', 'devices'] as const;
export type Intent = (typeof INTENTS)[number];

export async function settingsAction(args: ActionFunctionArgs) {
  requireSignedIn(args, SETTINGS);
  const { request, context } = args;
  const form = await request.formData();
  const intent = INTENTS.find((known) => known === textOf(form, 'intent'));
  try {
    if (intent) await ACTIONS[intent](accounts(context), form);
  } catch (error) {
    return refusedForm(error, form, context);
  }
  return redirect(intent ? `${SETTINGS}?done=${intent}` : SETTINGS);
}

const ACTIONS: Readonly<Record<Intent, (endpoints: ReturnType<typeof accounts>, form: FormData) => Promise<unknown>>> =
  {
    email: (endpoints, form) =>
      endpoints.requestChangeEmail({ email: textOf(form, 'email'), password: textOf(form, 'oldPassword') }),
    password: (endpoints, form) =>
      endpoints.changePassword({
        oldPassword: textOf(form, 'oldPassword'),
        password: textOf(form, 'password'),
      }),
    device: (endpoints, form) => endpoints.endDevice({ id: textOf(form, 'id') }),
    devices: (endpoints) => endpoints.endOtherDevices(),
  };
