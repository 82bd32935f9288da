import { expect, test } from 'vitest';
import { srtOf } from './srt.ts';

test('makes SubRip of WebVTT', () => {
  const vtt = `\uFEFFWEBVTT - a title

NOTE nobody reads this

STYLE
::cue { color: red }

one
00:01.000 --> 00:02.500 align:start line:0
<v Ada>Hello, <i>you</i>

01:00:00.250 --> 01:00:01.000
Two
lines
`;
  expect(srtOf(vtt)).toBe(
    '1\n00:00:01,000 --> 00:00:02,500\nHello, <i>you</i>\n\n2\n01:00:00,250 --> 01:00:01,000\nTwo\nlines\n',
  );
  expect(srtOf('WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nHi\r\n')).toBe('1\n00:00:01,000 --> 00:00:02,000\nHi\n');
  expect(srtOf('')).toBe('');
});
