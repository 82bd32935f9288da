import type { Bus } from '#kernel/bus.ts';
import { folderId } from '#kernel/files/folder-id.ts';
import type { Logger } from '#kernel/log/log.ts';

const TOPIC = 'storage.folder';
const NAME = '.parallax-storage';

/**
 * Processes that store files in a folder must share it, or each would miss the others' files. They tell each other
 * their folder's id when they start. Returns whether any has another one.
 * @param folder undefined if the store is on another host
 */
export async function watchSharedStorage(
  folder: string | undefined,
  { bus, log }: { bus: Bus; log: Logger },
): Promise<() => boolean> {
  const own = folder === undefined ? undefined : await folderId(folder, NAME);
  if (own === undefined) return () => false;
  const others = new Set<unknown>();
  await bus.subscribe(TOPIC, (id) => {
    if (id === own || others.has(id)) return;
    others.add(id);
    log.error(
      `Another process keeps what is stored in another folder than ${folder}: uploads and pictures are missing in ` +
        'one or the other. Put DATA_DIR/storage on a disk that they share, or set S3_ENDPOINT.',
    );
    // Answers the newcomer, which wasn't there for the first message.
    void bus.publish(TOPIC, own);
  });
  await bus.publish(TOPIC, own);
  return () => others.size > 0;
}
