import { useEffect, useState } from 'react';
import { messageOf } from './refusal.ts';

export interface Loaded<Data> {
  /** Undefined until it is there. */
  data?: Data;
  /** Why it could not be had. */
  fault?: string;
}

/** For parts of a screen that bring their own data. @param key what it is about: another key loads anew */
export function useLoaded<Data>(key: string, load: () => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<Loaded<Data> & { key?: string }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded depends on the key alone
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (data) => isCurrent && setState({ key, data }),
      (error: unknown) => isCurrent && setState({ key, fault: messageOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return state.key === key ? state : {};
}
