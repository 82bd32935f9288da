import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<Data> {
  /** Undefined until it is loaded. */
  data: Data | undefined;
  isFailed: boolean;
  /** Loads again; the previous data stays meanwhile. */
  reload(): Promise<void>;
}

/** Data that a panel shows besides the room. @param load must be the same function until other data is to be loaded */
export function useLoaded<Data>(load: () => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<{ of?: typeof load; data?: Data; isFailed: boolean }>({ isFailed: false });
  const latest = useRef(load);
  const reload = useCallback(async () => {
    latest.current = load;
    try {
      const data = await load();
      if (latest.current === load) setState({ of: load, data, isFailed: false });
    } catch {
      if (latest.current === load)
        setState((before) => ({ of: load, data: before.of === load ? before.data : undefined, isFailed: true }));
    }
  }, [load]);
  useEffect(() => void reload(), [reload]);
  const isThis = state.of === load;
  return { data: isThis ? state.data : undefined, isFailed: isThis && state.isFailed, reload };
}
