import { readFile } from 'node:fs/promises';
import type { SettingInForce } from '#modules/operators/server/index.ts';
import { type Env, SETTING_NAMES } from './env.ts';

const SECRET = /SECRET|TOKEN|PASSWORD|_KEY(_|$)/;
const HIDDEN = '…';

/** All settings in effect, with their descriptions in `docs/configuration.md`. */
export async function settingsInForce(env: Env): Promise<SettingInForce[]> {
  const words = wordsOf(await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8'));
  return SETTING_NAMES.map((name) => {
    const { about = '', fallback = '' } = words.get(name) ?? {};
    return {
      name,
      value: shownValue(name, env[name as keyof Env]),
      fallback,
      isGiven: env.given.includes(name),
      isSecret: SECRET.test(name),
      about,
    };
  });
}

/** What everybody in the admin may see of a value: that a secret is set, an address without credentials. */
export function shownValue(name: string, value: unknown): string | null {
  if (value === undefined) return null;
  if (SECRET.test(name)) return 'set';
  const text = textOf(value);
  return /^\w+:\/\//.test(text) && URL.canParse(text) ? withoutSecrets(new URL(text)) : text;
}

/** As an operator would write it. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value !== 'object' || value === null) return String(value);
  if ('bucket' in value) return `s3://${Object.values(value).filter(Boolean).join('/')}`;
  return Object.values(value).join(' ');
}

function withoutSecrets(url: URL): string {
  if (url.password) url.password = HIDDEN;
  for (const name of url.searchParams.keys())
    if (/pass|secret|token|key/i.test(name)) url.searchParams.set(name, HIDDEN);
  return decodeURI(url.href);
}

/** The rows of the table: names in the first cell, defaults in the second, descriptions in the third. */
function wordsOf(document: string): Map<string, { fallback: string; about: string }> {
  const rows = document.split('\n').filter((line) => /^\|\s*`[A-Z]/.test(line));
  return new Map(
    rows.flatMap((row) => {
      const [, first = '', second = '', third = ''] = row.split('|').map((cell) => cell.trim());
      const names = quoted(first);
      const defaults = quoted(second);
      return names.map((name, index) => {
        const own = defaults.length === names.length ? defaults[index] : undefined;
        return [name, { fallback: own ?? plain(second), about: plain(third) }] as const;
      });
    }),
  );
}

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const plain = (cell: string) => cell.replaceAll('`', '');
