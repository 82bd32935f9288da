import { useEffect, useState } from 'react';

/** Whether a script runs here: false until it does, so that what needs one comes with it. */
export function useScript(): boolean {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  return hasScript;
}
