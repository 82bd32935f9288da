import { AsyncLocalStorage } from 'node:async_hooks';

const operations = new AsyncLocalStorage<string>();

/** Audit entries that `work` writes for people share this id. @param id a UUID; several pieces of work may share it */
export function inOperation<T>(id: string, work: () => Promise<T>): Promise<T> {
  return operations.run(id, work);
}

/** Undefined outside of an operation. */
export function currentOperationId(): string | undefined {
  return operations.getStore();
}
