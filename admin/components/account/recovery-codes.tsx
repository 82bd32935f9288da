import { useState } from 'react';
import * as m from '#messages/admin';
import { CopyButton } from '../screen/copy-button.tsx';

/** Codes that are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isStored, setIsStored] = useState(false);
  const text = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <>
      <p>{m.recovery_hint()}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="form-acts">
        <CopyButton text={`${codes.join('\n')}\n`} />
        <a className="button" href={text} download="recovery-codes.txt">
          {m.recovery_download()}
        </a>
      </p>
      <label className="check">
        <input type="checkbox" checked={isStored} onChange={({ target }) => setIsStored(target.checked)} />
        {m.recovery_stored()}
      </label>
      <button type="button" className="button primary" disabled={!isStored} onClick={onDone}>
        {m.go_on()}
      </button>
    </>
  );
}
