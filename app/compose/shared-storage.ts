import type { Bus } from '#kernel/bus.ts';
import { folderId } from '#kernel/files/folder-id.ts';
import type { Logger } from '#kernel/log/log.ts';

const TOPIC = 'storage.folder';
const NAME = '.parallax-storage';

/**
 * Processes that keep what is stored in a folder must have the same one, or each would miss what another has stored.
 * They tell each other which it is as they start. Answers whether any has another.
 * @param folder undefined where a store of another host keeps it
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
    // So that it hears of this one as well, which was here before it.
    void bus.publish(TOPIC, own);
  });
  await bus.publish(TOPIC, own);
  return () => others.size > 0;
}
