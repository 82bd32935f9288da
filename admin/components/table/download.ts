/** Hands the person a file that was made here. */
export function download(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it when the next task begins.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** A name for a table of today. */
export function nameOfToday(what: string): string {
  return `${what}-${new Date().toISOString().slice(0, 10)}.csv`;
}
