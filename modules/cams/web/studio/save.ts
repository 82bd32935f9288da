import type { RoomChanges, StudioRoom } from '../../contract/studio-types.ts';

/** What each panel gets: the room, and a function that saves changes. */
export interface PanelOf {
  room: StudioRoom;
  save: (changes: RoomChanges) => Promise<void>;
}

/** Null for an empty field; the server checks that the number is whole. */
export function wholeOf(text: string): number | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : Number(trimmed);
}

/** Items separated by commas or line breaks. */
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
