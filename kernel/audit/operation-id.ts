import { AsyncLocalStorage } from 'node:async_hooks';

const operations = new AsyncLocalStorage<string>();

/** Gives the audit entries that `work` writes for people this id. @param id a UUID; several calls may share it */
export function inOperation<T>(id: string, work: () => Promise<T>): Promise<T> {
  return operations.run(id, work);
}

/** Undefined outside an operation. */
export function currentOperationId(): string | undefined {
  return operations.getStore();
}
