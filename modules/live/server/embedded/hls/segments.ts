export interface Part {
  duration: number;
  isIndependent: boolean;
  bytes: Buffer;
}

export interface Segment {
  msn: number;
  parts: Part[];
  duration: number;
  /** Whether it is complete. */
  isWhole: boolean;
  isDiscontinuous: boolean;
  /** The number of its init segment. */
  init: number;
  beganAt: number;
}

export const PART_TARGET = 0.25;
export const SEGMENT_TARGET = 4;
const CAPACITY = 6;
/** Only the newest segments are listed by their parts; a new player starts with whole segments. */
const WITH_PARTS = 3;
/** For one stream: about half a minute at the highest bitrate that the engine takes. */
const MOST_BYTES = 48_000_000;

export interface Segments {
  begin(options: { init: number; beganAt: number }): void;
  /** Ends the current segment with a discontinuity after it. */
  breakOff(): void;
  add(part: Part): void;
  /** The bytes of a part or a whole segment. */
  file(name: string): Buffer | undefined;
  playlist(): string | undefined;
  /** Whether it exists, or did and was removed. */
  has(msn: number, part: number | undefined): boolean;
  /** The number of the segment in progress, or of the one to come. */
  next(): { msn: number; part: number };
  clear(): void;
}

/** R12: the newest segments of a stream, and their playlist (RFC 8216bis). */
export function createSegments(): Segments {
  let all: Segment[] = [];
  let nextMsn = 0;
  let discontinuities = 0;
  let isBroken = false;
  let longestPart = PART_TARGET;

  const current = () => {
    const last = all.at(-1);
    return last && !last.isWhole ? last : undefined;
  };
  const bytesOf = ({ parts }: Segment) => parts.reduce((sum, { bytes }) => sum + bytes.length, 0);

  function close(): void {
    const open = current();
    if (!open) return;
    open.isWhole = true;
    if (open.parts.length === 0) {
      all.pop();
      nextMsn = open.msn;
    }
  }

  function trim(): void {
    while (all.length > CAPACITY || (all.length > 1 && all.reduce((sum, one) => sum + bytesOf(one), 0) > MOST_BYTES)) {
      const gone = all.shift();
      if (gone?.isDiscontinuous) discontinuities += 1;
    }
  }

  return {
    begin({ init, beganAt }) {
      close();
      const isDiscontinuous = isBroken && all.length > 0;
      isBroken = false;
      all.push({ msn: nextMsn, parts: [], duration: 0, isWhole: false, isDiscontinuous, init, beganAt });
      nextMsn += 1;
      trim();
    },
    breakOff() {
      close();
      isBroken = true;
    },
    add(part) {
      const open = current();
      if (!open) return;
      open.parts.push(part);
      open.duration += part.duration;
      longestPart = Math.max(longestPart, part.duration);
      trim();
    },
    file(name) {
      const [, kind, number, index] = /^(seg|part)-(\d+)(?:-(\d+))?\.mp4$/.exec(name) ?? [];
      const segment = all.find(({ msn }) => msn === Number(number));
      if (kind === 'part') return segment?.parts[Number(index)]?.bytes;
      return kind === 'seg' && segment?.isWhole ? Buffer.concat(segment.parts.map(({ bytes }) => bytes)) : undefined;
    },
    playlist() {
      if (!all.some(({ parts }) => parts.length > 0)) return undefined;
      const [first] = all;
      const target = Math.max(SEGMENT_TARGET, ...all.map(({ duration }) => Math.round(duration)));
      const lines = [
        '#EXTM3U',
        '#EXT-X-VERSION:9',
        `#EXT-X-TARGETDURATION:${target}`,
        `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${seconds(longestPart * 3)}`,
        `#EXT-X-PART-INF:PART-TARGET=${seconds(longestPart)}`,
        `#EXT-X-MEDIA-SEQUENCE:${first?.msn ?? 0}`,
        `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuities}`,
      ];
      let init: number | undefined;
      all.forEach((segment, index) => {
        if (segment.isDiscontinuous) lines.push('#EXT-X-DISCONTINUITY');
        if (segment.init !== init) lines.push(`#EXT-X-MAP:URI="init-${segment.init}.mp4"`);
        init = segment.init;
        lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.beganAt).toISOString()}`);
        if (all.length - index <= WITH_PARTS)
          segment.parts.forEach((part, at) => {
            const independent = part.isIndependent ? ',INDEPENDENT=YES' : '';
            lines.push(
              `#EXT-X-PART:DURATION=${seconds(part.duration)},URI="part-${segment.msn}-${at}.mp4"${independent}`,
            );
          });
        if (segment.isWhole) lines.push(`#EXTINF:${seconds(segment.duration)},`, `seg-${segment.msn}.mp4`);
      });
      const hint = this.next();
      lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part-${hint.msn}-${hint.part}.mp4"`, '');
      return lines.join('\n');
    },
    has(msn, part) {
      const open = current();
      const last = all.at(-1);
      if (!last || last.msn < msn) return false;
      if (last.msn > msn || !open) return true;
      return part !== undefined && open.parts.length > part;
    },
    next() {
      const open = current();
      return open ? { msn: open.msn, part: open.parts.length } : { msn: nextMsn, part: 0 };
    },
    clear() {
      discontinuities += all.filter((one) => one.isDiscontinuous).length;
      all = [];
      isBroken = true;
    },
  };
}

const seconds = (value: number) => value.toFixed(5);
