import { useEffect, useState } from 'react';
import * as m from '#messages/accounts';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/text/notice.tsx';

/**
 * R30. The way in without a password. What it takes is fetched on the press, or where the browser offers passkeys among
 * what it fills in: then it has to be asked before anybody presses.
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
    // The part could not be fetched; anyone who pressed may press again.
    return request.isOffered ? undefined : m.passkey_failed();
  }
}

async function mayOffer(): Promise<boolean> {
  const isAvailable = window.PublicKeyCredential?.isConditionalMediationAvailable;
  return isAvailable ? isAvailable.call(PublicKeyCredential).catch(() => false) : false;
}
