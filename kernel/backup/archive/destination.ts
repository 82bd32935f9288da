import type { Storage } from '../../storage.ts';
import { type Archive, openArchive, rootOf } from './archive.ts';
import { readManifest } from './manifest.ts';

/** Stands for backups from before they were separated by installation. */
export const UNNAMED = 'unnamed';

export interface InstallationArchive {
  installation: string;
  archive: Archive;
}

/** The backup destination, opened. */
export interface OpenedPlace {
  /** This installation's own. */
  archive: Archive;
  /** Undefined until it has an id, such as on a new machine before a restore. */
  installation: string | undefined;
  /** The address as the operator wrote it. */
  place: string;
  /** Of every installation whose backups this key decrypts, this one's first. */
  archives(): Promise<InstallationArchive[]>;
  close(): void;
}

const OF_INSTALLATION = /^site-([0-9a-f]{12})\//;
const OF_NONE = /^(backups|log)\//;

/** Several installations may share a destination. None touches another's objects. */
export function openPlace(options: {
  storage: Storage;
  path: string;
  key?: Buffer;
  place: string;
  installation: string | undefined;
  close?: () => void;
}): OpenedPlace {
  const { storage, place, installation: own, close = () => {} } = options;
  const archiveOf = (installation: string | undefined) => openArchive({ ...options, installation });
  const archive = archiveOf(own);

  async function archives(): Promise<InstallationArchive[]> {
    const found = new Set<string>();
    const root = rootOf({ ...options, installation: undefined });
    for await (const { key } of storage.list(root)) {
      const below = key.slice(root.length);
      const [, installation] = OF_INSTALLATION.exec(below) ?? [];
      if (installation) found.add(installation);
      else if (OF_NONE.test(below)) found.add(UNNAMED);
    }
    const others = [...found].filter((installation) => installation !== own).sort();
    return [
      ...(own ? [{ installation: own, archive }] : []),
      ...others.map((installation) => ({
        installation,
        archive: archiveOf(installation === UNNAMED ? undefined : installation),
      })),
    ];
  }

  return { archive, installation: own, place, archives, close };
}

/**
 * Finds a backup by its id, in any installation's archive: the one this installation was restored from is another's.
 */
export async function findBackup({ archives }: Pick<OpenedPlace, 'archives'>, id: string) {
  for (const { archive } of await archives()) {
    const backup = await readManifest(archive, id);
    if (backup) return { archive, backup };
  }
  return undefined;
}
