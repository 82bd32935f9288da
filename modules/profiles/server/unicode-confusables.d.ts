/** The package's own declarations lie in a file that the compiler does not look for. */
declare module 'unicode-confusables' {
  /** Each character as the one it looks like (Unicode TR39). */
  export function rectifyConfusion(text: string): string;
}
