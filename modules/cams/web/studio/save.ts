import type { RoomChanges, StudioRoom } from '../../contract/studio-types.ts';

/** What each panel gets: the room, and how it is changed. */
export interface PanelOf {
  room: StudioRoom;
  save: (changes: RoomChanges) => Promise<void>;
}

/** Undefined for what is no whole number: the server says what is wrong with it. */
export function wholeOf(text: string): number | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : Number(trimmed);
}

/** What stands between commas or on lines of its own. */
export function wordsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[,\n]/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    ),
  ];
}
