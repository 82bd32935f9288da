import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import { textOf } from '#ui/form/form-text.ts';
import { qrCode } from '#ui/media/qr-code.ts';
import { accounts } from '../api.ts';
import { type FormAnswer, refusedForm } from '../forms/form-answer.ts';
import { SECURITY } from '../settings/settings-address.ts';

/** Completed actions that the page reports. */
export const DONE = ['proved', 'codes-off', 'passkey-named', 'passkey-removed'] as const;
type Done = (typeof DONE)[number];

/** An authenticator app's secret, as a QR code and as text. */
export interface NewApp {
  secret: string;
  uri: string;
  picture: ReturnType<typeof qrCode>;
}

/** Shown only once, in response to a form. */
export interface SecurityAnswer extends Partial<FormAnswer> {
  app?: NewApp;
  recoveryCodes?: readonly string[];
}

type Endpoints = ReturnType<typeof accounts>;
type Action = (endpoints: Endpoints, form: FormData) => Promise<Done | SecurityAnswer>;

const ACTIONS: Readonly<Record<string, Action>> = {
  async prove(endpoints, form) {
    const password = textOf(form, 'oldPassword');
    await endpoints.prove(password ? { password } : { code: textOf(form, 'code') });
    return 'proved';
  },
  async 'codes-begin'(endpoints) {
    return { app: shown((await endpoints.beginCodes()).data) };
  },
  async 'codes-confirm'(endpoints, form) {
    const { recoveryCodes } = (await endpoints.confirmCodes({ code: textOf(form, 'code') })).data;
    return { recoveryCodes };
  },
  async 'codes-end'(endpoints) {
    await endpoints.endCodes();
    return 'codes-off';
  },
  async 'recovery-renew'(endpoints) {
    return { recoveryCodes: (await endpoints.renewRecoveryCodes()).data.recoveryCodes };
  },
  async 'passkey-name'(endpoints, form) {
    await endpoints.namePasskey({ id: textOf(form, 'id'), label: textOf(form, 'label') });
    return 'passkey-named';
  },
  async 'passkey-remove'(endpoints, form) {
    await endpoints.removePasskey({ id: textOf(form, 'id') });
    return 'passkey-removed';
  },
};

export async function securityAction(args: ActionFunctionArgs) {
  requireSignedIn(args, SECURITY);
  const { request, context } = args;
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const act = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined;
  if (!act) return redirect(SECURITY);
  try {
    const outcome = await act(accounts(context), form);
    if (typeof outcome === 'string') return redirect(`${SECURITY}?done=${outcome}`);
    return data<SecurityAnswer>(outcome);
  } catch (error) {
    const refused = refusedForm(error, form, context);
    // The app is shown again along with what was wrong with its first code.
    const app = form.has('secret') ? againOf(form) : undefined;
    return data<SecurityAnswer>({ ...refused.data, app }, refused.init ?? undefined);
  }
}

function shown({ secret, uri }: { secret: string; uri: string }): NewApp {
  return { secret, uri, picture: qrCode(uri) };
}

function againOf(form: FormData): NewApp | undefined {
  const [secret, uri] = [textOf(form, 'secret'), textOf(form, 'uri')];
  return uri.startsWith('otpauth:') && uri.length < 500 ? shown({ secret, uri }) : undefined;
}
