import { type ActionFunctionArgs, redirect } from 'react-router';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import { textOf } from '#ui/form/form-text.ts';
import { accounts } from '../api.ts';
import { refusedForm } from '../forms/form-answer.ts';
import { ADDRESS, PASSWORD, PRIVACY, SESSIONS } from './settings-address.ts';

/** The forms of the settings, each with its intent; also used for their success messages. */
export const INTENTS = ['email', 'confirm', 'password', 'device', 'devices', 'discreet'] as const;
export type Intent = (typeof INTENTS)[number];

/** The page of each form. */
export const PAGE_OF: Readonly<Record<Intent, string>> = {
  email: ADDRESS,
  confirm: ADDRESS,
  password: PASSWORD,
  device: SESSIONS,
  devices: SESSIONS,
  discreet: PRIVACY,
};

/** Handles the forms of all sections; each redirects back to its own page. */
export async function settingsAction(args: ActionFunctionArgs) {
  requireSignedIn(args);
  const { request, context, url } = args;
  const form = await request.formData();
  const intent = INTENTS.find((known) => known === textOf(form, 'intent'));
  if (!intent) return redirect(url.pathname);
  try {
    await ACTIONS[intent](accounts(context), form);
  } catch (error) {
    return refusedForm(error, form, context);
  }
  return redirect(`${PAGE_OF[intent]}?done=${intent}`);
}

const ACTIONS: Readonly<Record<Intent, (endpoints: ReturnType<typeof accounts>, form: FormData) => Promise<unknown>>> =
  {
    email: (endpoints, form) =>
      endpoints.requestChangeEmail({ email: textOf(form, 'email'), password: textOf(form, 'oldPassword') }),
    confirm: (endpoints) => endpoints.resendConfirmation(),
    password: (endpoints, form) =>
      endpoints.changePassword({
        oldPassword: textOf(form, 'oldPassword'),
        password: textOf(form, 'password'),
      }),
    device: (endpoints, form) => endpoints.endDevice({ id: textOf(form, 'id') }),
    devices: (endpoints) => endpoints.endOtherDevices(),
    discreet: (endpoints, form) => endpoints.setDiscreet({ here: form.has('here'), emails: form.has('emails') }),
  };
