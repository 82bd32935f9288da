/**
 * Converts WebVTT to SubRip, which headset players read: numbered cues, times with hours and a comma, without WebVTT's
 * settings and notes.
 */
export function srtOf(vtt: string): string {
  const cues = vtt
    .replace(/^\uFEFF/, '')
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .flatMap(cueOf);
  return cues.map((cue, at) => `${at + 1}\n${cue}\n`).join('\n');
}

const TIMES = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})/;

/** Empty for a block that isn't a cue. */
function cueOf(block: string): string[] {
  const lines = block.split(/\r?\n/);
  const at = lines.findIndex((line) => TIMES.test(line));
  const [, from = '', to = ''] = TIMES.exec(lines[at] ?? '') ?? [];
  if (at < 0) return [];
  const text = lines.slice(at + 1).map((line) => line.replace(/<(?!\/?[ibu]>)[^>]*>/g, ''));
  return [`${timeOf(from)} --> ${timeOf(to)}\n${text.join('\n').trim()}`];
}

function timeOf(time: string): string {
  const whole = time.split(':').length === 2 ? `00:${time}` : time;
  return whole.replace('.', ',');
}
