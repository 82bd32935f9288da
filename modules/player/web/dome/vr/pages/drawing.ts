import { PANEL, type PanelArea } from '../panel-layout.ts';

const GROUND = '#101014e6';
const FACE = '#2a2a31';
const FACE_POINTED = '#4a4a55';
const INK = '#ffffff';
export const QUIET_INK = '#b9b9c4';
const FONT = 'system-ui, sans-serif';

export function drawGround(context: CanvasRenderingContext2D): void {
  context.clearRect(0, 0, PANEL.width, PANEL.height);
  fill(context, GROUND, 0, 0, PANEL.width, PANEL.height, 32);
}

/** @param options.words one a line, or words of which the last goes to a second line */
export function drawButton(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: PanelArea,
  { words, isPointed }: { words: string | readonly string[]; isPointed: boolean },
): void {
  fill(context, isPointed ? FACE_POINTED : FACE, x, y, width, height, 14);
  const lines = typeof words === 'string' ? twoLines(words) : words;
  for (const [index, line] of lines.entries()) {
    const down = y + height / 2 + 8 + (index - (lines.length - 1) / 2) * 30;
    write(context, line, x + width / 2, down, { size: 24, align: 'center', most: width - 10 });
  }
}

function twoLines(words: string): string[] {
  const at = words.lastIndexOf(' ');
  return at < 0 ? [words] : [words.slice(0, at), words.slice(at + 1)];
}

export function fill(
  context: CanvasRenderingContext2D,
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

interface Writing {
  size: number;
  align: CanvasTextAlign;
  /** Pixels that it may be wide. */
  most: number;
  ink?: string;
}

export function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  { size, align, most, ink = INK }: Writing,
): void {
  context.fillStyle = ink;
  context.font = fontOf(size);
  const smaller = (most * CLOSEST) / context.measureText(text).width;
  context.font = fontOf(size * Math.min(1, Math.max(SMALLEST, smaller)));
  context.textAlign = align;
  context.fillText(fitted(context, text, most), x, y, most);
}

/** What is a little too wide is set closer, then smaller; of anything wider the end is left out. */
const CLOSEST = 1.15;
const SMALLEST = 0.75;

function fitted(context: CanvasRenderingContext2D, text: string, most: number): string {
  const { width } = context.measureText(text);
  // A thousandth for what rounding adds.
  if (width <= most * CLOSEST * 1.001) return text;
  const letters = [...text];
  return `${letters.slice(0, Math.floor((letters.length * most) / width) - 1).join('')}…`;
}

/** The same over several lines, from the first one's foot on. */
export function writeLines(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  writing: Writing & { lines: number },
): void {
  const lines = wrapped(context, text, writing).slice(0, writing.lines);
  for (const [index, line] of lines.entries()) write(context, line, x, y + index * writing.size * 1.3, writing);
}

/** Breaks a text where it grows too wide. */
export function wrapped(
  context: CanvasRenderingContext2D,
  text: string,
  { size, most }: Pick<Writing, 'size' | 'most'>,
): string[] {
  context.font = fontOf(size);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && context.measureText(longer).width > most) lines.push(word);
    else lines[Math.max(0, lines.length - 1)] = longer;
  }
  return lines;
}

const fontOf = (size: number) => `600 ${size}px ${FONT}`;

/** Fills a place with a picture, cut where its shape is another. */
export function drawPicture(
  context: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  { x, y, width, height }: Pick<PanelArea, 'x' | 'y' | 'width' | 'height'>,
): void {
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.min(naturalWidth / width, naturalHeight / height);
  const [cutWidth, cutHeight] = [width * scale, height * scale];
  const [left, top] = [(naturalWidth - cutWidth) / 2, (naturalHeight - cutHeight) / 2];
  context.drawImage(picture, left, top, cutWidth, cutHeight, x, y, width, height);
}
