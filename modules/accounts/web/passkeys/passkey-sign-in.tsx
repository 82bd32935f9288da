import { useEffect, useState } from 'react';
import * as m from '#messages/accounts';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/text/notice.tsx';

/**
 * R30. Signs in without a password. Its code loads on the press or, if the browser autofills passkeys, at once, because
 * autofill has to be requested before a press.
 */
export function PasskeySignIn({ next }: { next: string }) {
  const [isPossible, setPossible] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let isGone = false;
    setPossible('PublicKeyCredential' in window);
    void mayOffer().then(async (isOffering) => {
      if (!isOffering || isGone) return;
      const wrong = await signIn({ next, isOffered: true });
      if (!isGone) setFault(wrong);
    });
    return () => {
      isGone = true;
    };
  }, [next]);
  if (!isPossible) return null;
  return (
    <>
      {fault && <Notice kind="problem">{fault}</Notice>}
      <Button type="button" kind="secondary" onClick={async () => setFault(await signIn({ next }))}>
        {m.sign_in_with_passkey()}
      </Button>
    </>
  );
}

async function signIn(request: { next: string; isOffered?: boolean }): Promise<string | undefined> {
  try {
    const { signInWithPasskey } = await import('./sign-in-with-passkey.ts');
    return await signInWithPasskey(request);
  } catch {
    // The code couldn't be loaded; the visitor can press again.
    return request.isOffered ? undefined : m.passkey_failed();
  }
}

async function mayOffer(): Promise<boolean> {
  const isAvailable = window.PublicKeyCredential?.isConditionalMediationAvailable;
  return isAvailable ? isAvailable.call(PublicKeyCredential).catch(() => false) : false;
}
