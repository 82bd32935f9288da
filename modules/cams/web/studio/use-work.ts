import { useState } from 'react';
import { messageOf } from './refusals.ts';

export interface Work {
  isBusy: boolean;
  /** What was refused last. */
  refused: string | undefined;
  isDone: boolean;
  /** Answers whether it was done. */
  run(work: () => Promise<unknown>): Promise<boolean>;
}

/** One thing that is sent: busy meanwhile, then done or refused. */
export function useWork(): Work {
  const [state, setState] = useState<Pick<Work, 'isBusy' | 'refused' | 'isDone'>>({
    isBusy: false,
    refused: undefined,
    isDone: false,
  });
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setState({ isBusy: true, refused: undefined, isDone: false });
    try {
      await work();
      setState({ isBusy: false, refused: undefined, isDone: true });
      return true;
    } catch (error) {
      setState({ isBusy: false, refused: messageOf(error), isDone: false });
      return false;
    }
  }
  return { ...state, run };
}
