import { AsyncLocalStorage } from 'node:async_hooks';

const acts = new AsyncLocalStorage<string>();

/** Whatever people's entries this work brings into the log belong together, anyone who writes them. @param act a UUID; of several such works it may be the same */
export function inAct<T>(act: string, work: () => Promise<T>): Promise<T> {
  return acts.run(act, work);
}

/** Undefined where nobody said of what the work under way is a part. */
export function actUnderWay(): string | undefined {
  return acts.getStore();
}
