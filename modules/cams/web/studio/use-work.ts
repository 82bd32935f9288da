import { useCallback, useState } from 'react';
import { faultAt, type Refused, refusedBy } from './refusals.ts';

export interface Work {
  isBusy: boolean;
  /** What was refused last. */
  refused: Refused | undefined;
  isDone: boolean;
  /** What is wrong with a field of what was sent last. */
  faultAt(path: string): string | undefined;
  /** Answers whether it was done. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  /** Something was changed since: it is no longer saved. */
  touch(): void;
}

/** One thing that is sent: busy meanwhile, then done or refused. */
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
