const KEY = 'vreels';

/** Whether the visitor has turned the sound on in this browser (R7). Browser only. */
export function rememberedSound(): boolean {
  try {
    return localStorage.getItem(KEY) === 'sound';
  } catch {
    return false;
  }
}

export function rememberSound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'sound' : 'silent');
  } catch {
    // Without storage, each visit starts with the default.
  }
}

/** The visitor's settings for data saving and motion. Browser only. */
export function browserPreferences(): { savesData: boolean; lessMotion: boolean } {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  const isSlow = connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g';
  return {
    savesData: connection?.saveData === true || isSlow,
    lessMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}
