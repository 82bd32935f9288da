import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { requireSignedIn } from '#calls/require-signed-in.ts';
import { textOf } from '#ui/form-text.ts';
import { qrCode } from '#ui/qr-code.ts';
import { access } from '../calls.ts';
import { type FormAnswer, refusedForm } from '../form-answer.ts';
import { SECURITY } from './security-address.ts';

/** What the page says when it is done. */
export const DONE = ['proved', 'codes-off', 'passkey-named', 'passkey-removed'] as const;
type Done = (typeof DONE)[number];

/** What an authenticator app is told, as a picture and as text. */
export interface NewApp {
  secret: string;
  uri: string;
  picture: ReturnType<typeof qrCode>;
}

/** What only the answer to a form shows: it is told once. */
export interface SecurityAnswer extends Partial<FormAnswer> {
  app?: NewApp;
  recoveryCodes?: readonly string[];
}

type Calls = ReturnType<typeof access>;
type Act = (calls: Calls, form: FormData) => Promise<Done | SecurityAnswer>;

const ACTS: Readonly<Record<string, Act>> = {
  async prove(calls, form) {
    const password = textOf(form, 'oldPassword');
    await calls.prove(password ? { password } : { code: textOf(form, 'code') });
    return 'proved';
  },
  async 'codes-begin'(calls) {
    return { app: shown((await calls.beginCodes()).data) };
  },
  async 'codes-confirm'(calls, form) {
    const { recoveryCodes } = (await calls.confirmCodes({ code: textOf(form, 'code') })).data;
    return { recoveryCodes };
  },
  async 'codes-end'(calls) {
    await calls.endCodes();
    return 'codes-off';
  },
  async 'recovery-renew'(calls) {
    return { recoveryCodes: (await calls.renewRecoveryCodes()).data.recoveryCodes };
  },
  async 'passkey-name'(calls, form) {
    await calls.namePasskey({ id: textOf(form, 'id'), label: textOf(form, 'label') });
    return 'passkey-named';
  },
  async 'passkey-remove'(calls, form) {
    await calls.removePasskey({ id: textOf(form, 'id') });
    return 'passkey-removed';
  },
};

export async function securityAction(args: ActionFunctionArgs) {
  requireSignedIn(args, SECURITY);
  const { request, context } = args;
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const act = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined;
  if (!act) return redirect(SECURITY);
  try {
    const outcome = await act(access(context), form);
    if (typeof outcome === 'string') return redirect(`${SECURITY}?done=${outcome}`);
    return data<SecurityAnswer>(outcome);
  } catch (error) {
    const refused = refusedForm(error, form, context);
    // The app is shown once more beside what was wrong with its first code.
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
