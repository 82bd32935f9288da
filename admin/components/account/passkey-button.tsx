import { useState } from 'react';
import { Icon } from '../screen/icon.tsx';
import { canUsePasskeys, passkeyFault } from './passkey.ts';

/** Does something with a passkey: what the browser asks for takes its time, and says what went wrong here. */
export function PasskeyButton({
  act,
  isPrimary = false,
  work,
}: {
  act: string;
  isPrimary?: boolean;
  work: () => Promise<void>;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  if (!canUsePasskeys()) return null;
  async function begin() {
    setIsBusy(true);
    setFault(undefined);
    await work().catch((error: unknown) => setFault(passkeyFault(error)));
    setIsBusy(false);
  }
  return (
    <>
      <button
        type="button"
        className={isPrimary ? 'button primary' : 'button'}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void begin()}
      >
        <Icon name="key" />
        {act}
      </button>
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </>
  );
}
