/** What a refusal says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What a refusal says of each field, by its first name. */
export function faultsOf(error: unknown): Readonly<Record<string, string>> {
  const data = typeof error === 'object' && error !== null ? (Reflect.get(error, 'data') as unknown) : undefined;
  const errors = typeof data === 'object' && data !== null ? (Reflect.get(data, 'errors') as unknown) : undefined;
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(
    (errors as { pointer: string; detail: string }[]).map(({ pointer, detail }) => [
      pointer.split('/')[1] ?? '',
      detail,
    ]),
  );
}
