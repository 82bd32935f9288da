import { z } from 'zod';
import { CallRefused } from '#calls/call-answer.ts';
import type { HistoryEntry } from '../parts/history-panel.tsx';

export const Film = z.object({
  title: z.string().trim().min(1).max(80),
  subtitle: z.string().trim().max(80).nullable(),
  about: z.string(),
  minutes: z.number().int().min(1).nullable(),
  price: z.number().int().min(0),
  kind: z.enum(['film', 'short']),
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
export type Film = z.output<typeof Film>;

/** Stands for a server: one record with a version and its history. */
let stored: { value: Film; version: number } = {
  value: {
    title: 'A quiet lake',
    subtitle: null,
    about: 'Water and wind.\nNothing else.',
    minutes: 12,
    price: 1299,
    kind: 'film',
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

export function readFilm() {
  return stored;
}

export function filmHistory(): readonly HistoryEntry[] {
  return [...history];
}

/** @throws CallRefused as the desk's calls do */
export async function saveFilm(
  value: Film,
  version: number,
  by = 'you@example.com',
): Promise<{ data: { version: number } }> {
  if (value.title === 'taken')
    throw new CallRefused(400, {
      message: 'The request is not valid.',
      data: { errors: [{ pointer: '/values/title', detail: 'Another film has this title.' }] },
    });
  if (version !== stored.version)
    throw new CallRefused(409, {
      code: 'EDITED_MEANWHILE',
      message: 'Somebody else has saved this since you opened it.',
      data: { version: stored.version },
    });
  history.unshift({
    id: String(version),
    at: '2026-03-05T13:30:00.000Z',
    by,
    action: 'film.changed',
    before: stored.value,
    after: value,
  });
  stored = { value, version: version + 1 };
  return { data: { version: stored.version } };
}
