import { getMimeType, mimes } from 'hono/utils/mime';

const TYPES = {
  ...mimes,
  funscript: 'application/json',
  m3u8: 'application/vnd.apple.mpegurl',
  mpd: 'application/dash+xml',
  m4a: 'audio/mp4',
  m4s: 'video/iso.segment',
  m4v: 'video/mp4',
  mkv: 'video/matroska',
  mov: 'video/quicktime',
  srt: 'application/x-subrip',
  vtt: 'text/vtt; charset=utf-8',
};

/** The content type for a key's extension. */
export function contentTypeOf(key: string): string {
  return getMimeType(key, TYPES) ?? 'application/octet-stream';
}
