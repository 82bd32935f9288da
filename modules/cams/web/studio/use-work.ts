import { useCallback, useState } from 'react';
import { faultAt, type Refused, refusedBy } from './refusals.ts';

export interface Work {
  isBusy: boolean;
  /** The last refusal. */
  refused: Refused | undefined;
  isDone: boolean;
  /** The error of a field in the last request. */
  faultAt(path: string): string | undefined;
  /** Resolves with whether it succeeded. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  /** Call after a change: the form is no longer saved. */
  touch(): void;
}

/** A form's request: busy while it runs, then done or refused. */
export function useWork(): Work {
  const [state, setState] = useState<Pick<Work, 'isBusy' | 'refused' | 'isDone'>>({
    isBusy: false,
    refused: undefined,
    isDone: false,
  });
  const run = useCallback(async (work: () => Promise<unknown>) => {
    setState({ isBusy: true, refused: undefined, isDone: false });
    try {
      await work();
      setState({ isBusy: false, refused: undefined, isDone: true });
      return true;
    } catch (error) {
      setState({ isBusy: false, refused: refusedBy(error), isDone: false });
      return false;
    }
  }, []);
  const touch = useCallback(() => setState((before) => (before.isDone ? { ...before, isDone: false } : before)), []);
  const of = state.refused;
  return { ...state, run, touch, faultAt: (path) => of && faultAt(of, path) };
}
