import { z } from 'zod';
import { ApiRefused } from '#api/browser/endpoint-answer.ts';
import type { HistoryEntry } from '../components/history/history-panel.tsx';

export const Video = z.object({
  title: z.string().trim().min(1).max(80),
  subtitle: z.string().trim().max(80).nullable(),
  about: z.string(),
  minutes: z.number().int().min(1).nullable(),
  price: z.number().int().min(0),
  kind: z.enum(['video', 'short']),
  isShown: z.boolean(),
  places: z.array(z.enum(['home', 'list', 'mail'])),
  publishedAt: z.iso.datetime().nullable(),
  tags: z.array(z.string().min(2)),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  studio: z.string().nullable(),
  people: z.array(z.string()),
  /** Not shown by the form. */
  origin: z.string(),
});
export type Video = z.output<typeof Video>;

/** Stands for a server: one record with a version and its history. */
let stored: { value: Video; version: number } = {
  value: {
    title: 'A quiet lake',
    subtitle: null,
    about: 'Water and wind.\nNothing else.',
    minutes: 12,
    price: 1299,
    kind: 'video',
    isShown: true,
    places: ['home', 'mail'],
    publishedAt: '2026-03-05T13:30:12.345Z',
    tags: ['water', 'calm'],
    colour: '#2f5fd0',
    studio: 'north',
    people: [],
    origin: 'import',
  },
  version: 1,
};
const history: HistoryEntry[] = [];

export function readVideo() {
  return stored;
}

export function videoHistory(): readonly HistoryEntry[] {
  return [...history];
}

/** @throws ApiRefused as the admin's calls do */
export async function saveVideo(
  value: Video,
  version: number,
  by = 'you@example.com',
): Promise<{ data: { version: number } }> {
  if (value.title === 'taken')
    throw new ApiRefused(400, {
      message: 'The request is not valid.',
      data: { errors: [{ pointer: '/values/title', detail: 'Another video has this title.' }] },
    });
  if (version !== stored.version)
    throw new ApiRefused(409, {
      code: 'VERSION_CONFLICT',
      message: 'Someone else changed this after you opened it.',
      data: { version: stored.version },
    });
  history.unshift({
    id: String(version),
    at: '2026-03-05T13:30:00.000Z',
    by,
    action: 'video.changed',
    before: stored.value,
    after: value,
  });
  stored = { value, version: version + 1 };
  return { data: { version: stored.version } };
}
