import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClip } from '#modules/media/server/ingest/test-clips.ts';
import type { AdminAnswer } from '../operator.ts';

type Endpoint = (method: string, path: string, body?: unknown) => Promise<AdminAnswer>;

/** Every endpoint that changes the files of videos, each to be called once. */
export function fileChanges(operator: () => Endpoint): Record<string, () => Promise<() => Promise<AdminAnswer>>> {
  async function made(path: string, body: unknown) {
    const answer = await operator()('POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  }
  const listed = () =>
    operator()('POST', '/media-files', {
      storageKey: `videos/${randomUUID()}.mp4`,
      role: 'full',
      format: 'eq180_sbs',
      width: 100,
      height: 50,
      quality: '4K',
      durationSeconds: 1,
    });
  const file = async (): Promise<number> => (await listed()).body.data.id;
  const draft = () => made('/drafts/videos', { key: randomUUID(), title: 'Night', slug: `night-${randomUUID()}` });
  const video = async () => {
    const [{ id }, first] = [await draft(), await file()];
    await made(`/videos/${id}/media-files`, { file: first });
    const { version } = (await operator()('GET', `/videos/${id}/media-files`)).body.data;
    return { id, first, version };
  };
  return {
    'media.addClip': async () => {
      const folder = mkdtempSync(join(tmpdir(), 'clip-changes-'));
      const bytes = readFileSync(makeClip(join(folder, 'clip.mp4')));
      rmSync(folder, { recursive: true });
      const clip = new File([new Uint8Array(bytes)], 'clip.mp4', { type: 'video/mp4' });
      return () => operator()('POST', '/clips?name=clip.mp4', clip);
    },
    'media.listFile': async () => listed,
    'media.checkFile': async () => {
      const id = await file();
      return () => operator()('POST', `/media-files/${id}/check`, {});
    },
    'media.attachFile': async () => {
      const [{ id }, first] = [await draft(), await file()];
      return () => operator()('POST', `/videos/${id}/media-files`, { file: first });
    },
    'media.replaceFile': async () => {
      const [{ id, first, version }, by] = [await video(), await file()];
      return () => operator()('POST', `/videos/${id}/media-files/${first}/replace`, { by, version });
    },
    'media.detachFile': async () => {
      const { id, first, version } = await video();
      return () => operator()('DELETE', `/videos/${id}/media-files/${first}`, { version });
    },
  };
}
