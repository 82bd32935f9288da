/** The admin runs only its own files; pictures and videos may come from the store. */
export function adminPolicy(media: readonly string[]): string {
  const from = (start: string) => [start, ...media].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    from("img-src 'self' data: blob:"),
    from("media-src 'self' blob:"),
    from("connect-src 'self'"),
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
