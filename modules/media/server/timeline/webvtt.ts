import { cutTo } from '#kernel/cut-to.ts';

/** Thrown for a text that is none of captions; the message says what is wrong, and where. */
export class NoCaptions extends Error {
  override readonly name = 'NoCaptions';
}

const TIME = /^(?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{1,3}$/;
const SETTING = /^(align:(start|center|end|left|right)|(line|position|size):-?\d{1,4}(\.\d{1,3})?%?)$/;
const ALLOWED_TAGS = /^<\/?[biu]>$/;
/** What the end of a cut text may have of a mark or of a letter that is spelled. */
const HALF_A_MARK = /(<[^<>]*|&[a-z]*)$/;
const MOST_CUES = 20_000;
const LONGEST_CUE = 1000;
const LONGEST_LINE = 4000;

/**
 * Reads WebVTT or SubRip and answers WebVTT of our own: times, words, and what of them is bold, italic or underlined.
 * Styles, regions, notes and every other mark are left out: a player may take marks for more than letters.
 */
export function toWebVtt(text: string): string {
  // What a decoder puts in place of bytes that it can't read.
  if (text.includes('\ufffd'))
    throw new NoCaptions('Some letters can’t be read. Save the file as UTF-8, and choose it again.');
  const lines = text
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  const cues: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const times = timesOf(lines[at] ?? '');
    if (!times) {
      if (lines[at]?.includes('-->')) throw new NoCaptions(`Line ${at + 1}: these are no times.`);
      continue;
    }
    const [from, to] = [times.from, times.to];
    if (to <= from) throw new NoCaptions(`Line ${at + 1}: it ends before it begins.`);
    const words: string[] = [];
    while (at + 1 < lines.length && lines[at + 1]?.trim() !== '' && !startsCue(lines, at + 1)) {
      at += 1;
      words.push(clean(cutTo(lines[at] ?? '', LONGEST_LINE)));
    }
    const said = cutTo(words.filter(Boolean).join('\n'), LONGEST_CUE).replace(HALF_A_MARK, '');
    if (!said) continue;
    if (cues.length === MOST_CUES) throw new NoCaptions(`There are more than ${MOST_CUES} of them.`);
    const settings = times.settings.filter((word) => SETTING.test(word));
    cues.push([[`${timeOf(from)} --> ${timeOf(to)}`, ...settings].join(' '), said].join('\n'));
  }
  if (cues.length === 0) throw new NoCaptions('There are no times in it, such as 00:01.000 --> 00:04.000.');
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** Some SubRip files have no empty line between cues: the next one starts with its number or its times. */
function startsCue(lines: readonly string[], at: number): boolean {
  const isNumber = /^\s*\d{1,6}\s*$/.test(lines[at] ?? '');
  return timesOf(lines[isNumber ? at + 1 : at] ?? '') !== undefined;
}

/** What a line of times says, such as `00:01.000 --> 00:04.000 align:start`; undefined for every other line. */
function timesOf(line: string): { from: number; to: number; settings: string[] } | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const [before = '', after, ...rest] = line.split('-->');
  if (after === undefined || rest.length > 0) return undefined;
  const from = before.trim();
  const [to = '', ...settings] = after.trim().split(/\s+/);
  if (!TIME.test(from) || !TIME.test(to)) return undefined;
  return { from: millisecondsOf(from), to: millisecondsOf(to), settings };
}

/** A line of words: known marks stay, others go with what is between their brackets, and the rest is letters. */
function clean(line: string): string {
  return line
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .split(/(<\/?[a-z0-9][^<>]*>)/i)
    .map((part) => {
      if (ALLOWED_TAGS.test(part.toLowerCase())) return part.toLowerCase();
      if (/^<\/?[a-z0-9][^<>]*>$/i.test(part)) return '';
      return part
        .replaceAll(/&(?!(amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;');
    })
    .join('')
    .trim();
}

function millisecondsOf(time: string): number {
  const [clock = '', rest = ''] = time.split(/[.,]/);
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds * 1000 + Number(rest.padEnd(3, '0'));
}

function timeOf(milliseconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = milliseconds / 1000;
  const rest = String(milliseconds % 1000).padStart(3, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${rest}`;
}
