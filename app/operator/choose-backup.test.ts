import { expect, test } from 'vitest';
import { openPlace } from '#kernel/backup/archive/destination.ts';
import { makeBackup, newBackupId } from '#kernel/backup/make-backup.ts';
import { systemClock } from '#kernel/clock.ts';
import { temporaryFolder } from '#kernel/db/engine/test-engine.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import { chooseBackup } from './choose-backup.ts';

const [ONE, OTHER] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const anything = { id: undefined, installation: undefined };

function sharedPlace() {
  const storage = createFolderStorage({ root: temporaryFolder() });
  const openAs = (installation?: string) => openPlace({ storage, path: '', place: 'there', installation });
  const backUp = async (installation?: string) => {
    const { archive } = openAs(installation);
    const videos = createFolderStorage({ root: temporaryFolder() });
    const made = await makeBackup(newBackupId(systemClock), { storage: videos }, { archive, clock: systemClock });
    return made.backup.id;
  };
  return { openAs, backUp };
}

test('an empty machine takes the only installation there is, with a name or from before', async () => {
  for (const installation of [ONE, undefined]) {
    const { openAs, backUp } = sharedPlace();
    const id = await backUp(installation);
    expect((await chooseBackup(openAs(), anything)).backup.id).toBe(id);
  }
});

test('an empty machine asks whose, where there are several', async () => {
  const { openAs, backUp } = sharedPlace();
  const [mine, other] = [await backUp(ONE), await backUp(OTHER)];
  const choice = chooseBackup(openAs(), anything);
  await expect(choice).rejects.toThrow(/2 installations in there(.|\n)*aaaaaaaaaaaa(.|\n)*bbbbbbbbbbbb/);
  const chosen = await chooseBackup(openAs(), { ...anything, installation: OTHER });
  expect([chosen.backup.id, chosen.archive.installation]).toEqual([other, OTHER]);
  expect((await chooseBackup(openAs(), { ...anything, id: mine })).archive.installation).toBe(ONE);
  await expect(chooseBackup(openAs(), { ...anything, installation: 'cccccccccccc' })).rejects.toThrow(
    'no whole backup of an installation cccccccccccc',
  );
});

test("an installation takes its own, however new another's are", async () => {
  const { openAs, backUp } = sharedPlace();
  const mine = await backUp(ONE);
  await backUp(OTHER);
  expect((await chooseBackup(openAs(ONE), anything)).backup.id).toBe(mine);
  await expect(chooseBackup(sharedPlace().openAs(ONE), anything)).rejects.toThrow('no whole backup');
});
