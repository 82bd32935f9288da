import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface Misspelling {
  wrong: string;
  correct: string;
}

const require = createRequire(import.meta.url);
const WORD = /^[a-z]{4,20}$/;

/** How people misspell English words, as two published lists have it; single words alone. */
export function misspellings(): Misspelling[] {
  return [];
}
void readFileSync;
void require;
void WORD;
