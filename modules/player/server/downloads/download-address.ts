/** The address that `can_download` takes, and that browsers without JavaScript open. */
export function downloadAddress(fileId: number): string {
  return `/download/${fileId}/`;
}

const DOWNLOAD_ADDRESS = /^(?:https?:\/\/[^/?#]+)?\/download\/(\d{1,15})\/?(?:[?#].*)?$/;

export function fileIdOfAddress(url: string): number | undefined {
  const [, id] = DOWNLOAD_ADDRESS.exec(url) ?? [];
  return id === undefined ? undefined : Number(id);
}
