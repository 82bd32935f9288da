/** Formats a value as a cell, and parses it. `read` throws `Unreadable`. */
export interface Cell {
  write(value: unknown): string;
  read(text: string): unknown;
}

/** Thrown for a cell that can't be parsed; the message says what to enter. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export const text: Cell = { write: (value) => String(value ?? ''), read: (cell) => cell };

/** An empty cell is null. */
export const orNothing = (cell: Cell): Cell => ({
  write: (value) => (value === null || value === undefined ? '' : cell.write(value)),
  read: (written) => (written === '' ? null : cell.read(written)),
});

export const whole: Cell = {
  write: String,
  read(cell) {
    if (!/^-?\d{1,12}$/.test(cell)) throw new Unreadable('Enter a whole number.');
    return Number(cell);
  },
};

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0', ''];
export const yesOrNo: Cell = {
  write: (value) => (value === true ? 'yes' : 'no'),
  read(cell) {
    const word = cell.toLowerCase();
    if (!YES.includes(word) && !NO.includes(word)) throw new Unreadable('Enter yes or no.');
    return YES.includes(word);
  },
};

/** Values separated by `|`; a literal `|` or backslash is escaped with a backslash. */
export const list: Cell = {
  write: (value) => (value as unknown[]).map((part) => String(part).replace(/[\\|]/g, '\\$&')).join('|'),
  read: (cell) =>
    [...cell.matchAll(/(?:\\.|[^\\|])+/gs)].flatMap(([part]) => part.replace(/\\(.)/gs, '$1').trim() || []),
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/;

/** In UTC. */
export const moment: Cell = {
  write: String,
  read(cell) {
    const [, day, minute, seconds = ':00'] = MINUTE.exec(cell) ?? [];
    const written = DAY.test(cell) ? `${cell}T00:00:00Z` : day ? `${day}T${minute}${seconds}Z` : cell;
    const at = new Date(written);
    if (Number.isNaN(at.getTime()) || !/^\d{4}-/.test(written))
      throw new Unreadable('Enter a date and time, such as 2026-05-01 12:00.');
    return at.toISOString();
  },
};

/** For values that don't fit one word. */
export const json: Cell = {
  write: (value) => JSON.stringify(value),
  read(cell) {
    try {
      return cell === '' ? [] : JSON.parse(cell);
    } catch {
      throw new Unreadable('Enter JSON, as in an export.');
    }
  },
};
