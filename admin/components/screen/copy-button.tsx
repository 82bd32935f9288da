import { useState } from 'react';
import * as m from '#messages/admin';

/** Takes a text along. A page that is not encrypted may not, and shows no button. */
export function CopyButton({ text, act = m.copy() }: { text: string; act?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  if (!navigator.clipboard) return null;
  async function copy() {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }
  return (
    <>
      <button type="button" className="button" onClick={() => void copy()}>
        {act}
      </button>
      <span role="status" className="muted">
        {isCopied && m.copied()}
      </span>
    </>
  );
}
