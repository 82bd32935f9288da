const KEY = 'operators.theme';
export type Theme = 'system' | 'light' | 'dark';

export function chosenTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  applyTheme();
}

/** The sheet follows the system's choice unless the page says otherwise. */
export function applyTheme(): void {
  const theme = chosenTheme();
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.dataset.theme = theme;
}
