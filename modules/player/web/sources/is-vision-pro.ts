/**
 * R81: of Apple's browsers, the only ones with media sources of this kind, only the headset's knows WebXR. What it
 * calls itself is a Mac's name.
 */
export function isVisionPro(): boolean {
  return 'ManagedMediaSource' in globalThis && 'xr' in navigator;
}
