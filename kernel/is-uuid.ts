const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the database accepts this text as an id. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
