const PREFIX = '70726f6d-6f74-8000-8000-';

/** By which browsers know an entry: a UUID of version 8 that holds its number. */
export function uuidOfEntry(id: number): string {
  return PREFIX + id.toString(16).padStart(12, '0');
}

export function entryOfUuid(uuid: string): number | undefined {
  const lower = uuid.toLowerCase();
  return lower.startsWith(PREFIX) ? Number.parseInt(lower.slice(PREFIX.length), 16) : undefined;
}
