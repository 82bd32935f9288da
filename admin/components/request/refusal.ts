import { ApiRefused } from '#api/browser/endpoint-answer.ts';
import * as m from '#messages/admin';

/** What a person reads of anything that a call threw. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiRefused) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError') return m.took_too_long();
  return m.no_connection();
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiRefused ? error.code : undefined;
}

/** What is wrong with each field, by its name, where the server refused the input. */
export function fieldErrorsOf(error: unknown): Record<string, string[]> {
  const data = error instanceof ApiRefused ? (error.data as { errors?: unknown } | undefined) : undefined;
  const errors = Array.isArray(data?.errors) ? (data.errors as { pointer: string; detail: string }[]) : [];
  const found: Record<string, string[]> = {};
  for (const { pointer, detail } of errors) {
    const name = pointer.slice(1).replaceAll('/', '.');
    found[name] = [...(found[name] ?? []), detail];
  }
  return found;
}
