import { useEffect, useState } from 'react';

/** Whether JavaScript runs: false until hydration, so that controls that need it appear then. */
export function useScript(): boolean {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  return hasScript;
}
