const byKey = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Formatters are expensive to create and cheap to use, so each is created once. */
export function cachedFormat<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const format = (byKey.get(key) as Format | undefined) ?? make();
  byKey.set(key, format);
  return format;
}

export function formatDate(locale: string, epochSeconds: number): string {
  const format = cachedFormat(
    `date ${locale}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  );
  return format.format(epochSeconds * 1000);
}

/** For cards, where a date is one of several facts. */
export function formatShortDate(locale: string, epochSeconds: number): string {
  const format = cachedFormat(
    `short date ${locale}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  );
  return format.format(epochSeconds * 1000);
}

/** With the time of day and its time zone. */
export function formatTime(locale: string, epochSeconds: number): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const format = cachedFormat(
    `time ${locale}`,
    () => new Intl.DateTimeFormat(locale, { ...parts, timeZoneName: 'short', timeZone: 'UTC' }),
  );
  return format.format(epochSeconds * 1000);
}

export function formatCount(locale: string, count: number): string {
  return cachedFormat(`count ${locale}`, () => new Intl.NumberFormat(locale, { notation: 'compact' })).format(count);
}

/** 1:18, or 1:02:03: a position in a video, as players show it. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** HH:mm:ss */
export function formatDuration(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

export function formatBytes(locale: string, bytes: number): string {
  const [unit, size] =
    bytes >= 1e9
      ? (['gigabyte', 1e9] as const)
      : bytes >= 1e6
        ? (['megabyte', 1e6] as const)
        : (['kilobyte', 1e3] as const);
  const format = cachedFormat(
    `${unit} ${locale}`,
    () => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }),
  );
  return format.format(bytes / size);
}

export function formatNumber(locale: string, count: number): string {
  return cachedFormat(`number ${locale}`, () => new Intl.NumberFormat(locale)).format(count);
}

/** For counts that may be higher: rounded down, so that "at least" is true. */
export function formatAtLeast(locale: string, count: number): string {
  const step = 10 ** Math.max(1, String(count).length - 2);
  return `${formatNumber(locale, count < 10 ? count : count - (count % step))}+`;
}

/** Duration in rounded minutes; below one minute in seconds, because rounding would misstate it. */
export function formatMinutes(locale: string, seconds: number): string {
  const unit = seconds < 60 ? 'second' : 'minute';
  const format = cachedFormat(
    `${unit} ${locale}`,
    () => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }),
  );
  return format.format(unit === 'second' ? Math.round(seconds) : Math.round(seconds / 60));
}
