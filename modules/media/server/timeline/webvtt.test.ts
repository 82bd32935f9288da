import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NoCaptions, toWebVtt } from './webvtt.ts';

test('SubRip becomes WebVTT', () => {
  const srt =
    '\ufeff1\r\n00:00:01,5 --> 00:00:03,250\r\nHello <i>there</i>\r\nagain\r\n\r\n2\r\n01:02:03,000 --> 01:02:04,000\r\n{\\an8}Bye\r\n';
  expect(toWebVtt(srt)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:03.250\nHello <i>there</i>\nagain\n\n01:02:03.000 --> 01:02:04.000\nBye\n',
  );
});

test('cues of SubRip without empty lines between them are cues all the same', () => {
  const srt =
    '1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n00:00:05,000 --> 00:00:06,000\nThree';
  expect(toWebVtt(srt)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n2\n\n00:00:03.000 --> 00:00:04.000\nTwo\n\n00:00:05.000 --> 00:00:06.000\nThree\n',
  );
});

test('WebVTT keeps its words and where they stand, and loses styles, regions, notes, voices and scripts', () => {
  const vtt = `WEBVTT some title

STYLE
::cue { background: url(https://evil.example/) }

NOTE nobody sees this

intro
00:01.000 --> 00:04.000 align:start position:10% region:left onclick:1
<v Anna><b>Look</b> <script>alert(1)</script> 1 < 2 & 3 > 2</v>`;
  expect(toWebVtt(vtt)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:04.000 align:start position:10%\n<b>Look</b> alert(1) 1 &lt; 2 &amp; 3 &gt; 2\n',
  );
});

test.each([
  ['', /no times/],
  ['Only words.', /no times/],
  [
    new TextDecoder().decode(Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nCaf\xe9', 'latin1')),
    /Save the file as UTF-8/,
  ],
  ['WEBVTT\n\n00:04.000 --> 00:01.000\nBack', /Line 3: it ends before/],
  ['1\n00:00:01 --> never\nx', /Line 2: these are no times/],
])('%j is refused', (text, why) => {
  expect(() => toWebVtt(text)).toThrow(why);
  expect(() => toWebVtt(text)).toThrow(NoCaptions);
});

test.each([
  ['blanks between words of a line of times', `00:01.000 --> 00:02.000${' '.repeat(20_000)}x\nHello`],
  ['blanks before a time', `${' '.repeat(20_000)}x --> 00:02.000\n\n00:01.000 --> 00:02.000\nHello`],
  ['marks that never end', `00:01.000 --> 00:02.000\nHello\n${'{\\'.repeat(16_000)}`],
])('many %s take no more than a look', (_what, text) => {
  const read = () => {
    try {
      return toWebVtt(text);
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(read()).toMatch(/00:00:02\.000\nHello|Line 1: these are no times/);
});

test('whatever is said, what comes out is read again as itself and holds no mark but the three', () => {
  const said = fc.string({
    unit: fc.constantFrom('<', '>', '&', 'a', 'b', '/', ' ', ';', '-', '=', '\\', '{', '}'),
  });
  fc.assert(
    fc.property(said, (words) => {
      const text = `WEBVTT\n\n00:01.000 --> 00:02.000\nx${words.replaceAll('-->', '')}`;
      const once = toWebVtt(text);
      expect(toWebVtt(once)).toBe(once);
      const marks =
        once
          .split('\n')
          .slice(3)
          .join('\n')
          .match(/<[^>]*>/g) ?? [];
      expect(marks.filter((mark) => !/^<\/?[biu]>$/.test(mark))).toEqual([]);
    }),
  );
});

test.each([
  ['letter', '😀', /😀$/],
  ['mark', '<b>x</b>', /(<\/b>|x|<b>)$/],
  ['letter that is spelled', '&amp;', /&amp;$/],
])('a cue that is too long ends with no half a %s', (_what, unit, end) => {
  for (let before = 0; before < unit.length; before += 1) {
    const said = toWebVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'a'.repeat(before)}${unit.repeat(600)}`).trimEnd();
    expect(said.isWellFormed()).toBe(true);
    expect(said).toMatch(end);
  }
});
