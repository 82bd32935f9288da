const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/OculusBrowser/, 'Meta Quest Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Quest/, 'Quest'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Such as 'Firefox on Windows': enough for members to recognize their sessions, too little to track anyone. */
export function agentLabel(userAgent: string): string {
  const named = (table: typeof BROWSERS) => table.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = named(BROWSERS) ?? 'An app';
  const system = named(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
