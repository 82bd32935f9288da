const PREFIX = '70726f6d-6f74-8000-8000-';

/** The id of an entry in browsers: a version 8 UUID that contains its number. */
export function uuidOfEntry(id: number): string {
  return PREFIX + id.toString(16).padStart(12, '0');
}

export function entryOfUuid(uuid: string): number | undefined {
  const lower = uuid.toLowerCase();
  return lower.startsWith(PREFIX) ? Number.parseInt(lower.slice(PREFIX.length), 16) : undefined;
}
