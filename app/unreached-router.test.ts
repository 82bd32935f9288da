import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What `unreached-router.ts` takes out of the router would fail silently in a browser: a page that wants it is told here. */
const TAKEN_OUT = [
  /\b(useFetchers?|useBlocker|unstable_usePrompt|useSubmit|useRoutes|Await|HydrateFallback)\b/,
  /\bexport (async )?(const|function) (clientLoader|clientAction|clientMiddleware|HydrateFallback)\b/,
  /\bnavigate=\{false\}|\bflushSync\b|\bmask=|\bencType=|\bprefetch="viewport"/,
  /\b(useTransitions|unstable_\w+|patchRoutesOnNavigation|instrumentations)\b/,
];

function wanted(text: string): string[] {
  return TAKEN_OUT.flatMap((rule) => rule.exec(text)?.[0] ?? []);
}

const pages = globSync('{app,ui,modules/*/web}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|^app\/(unreached|lean)-router\.ts$/.test(file),
);

describe('what is taken out of the router', () => {
  it('is wanted by no page', () => {
    expect(pages.length).toBeGreaterThan(200);
    expect(pages.flatMap((file) => wanted(readFileSync(file, 'utf8')).map((it) => `${file}: ${it}`))).toEqual(
      [],
    );
  });

  it('is known by the names it is asked by', () => {
    expect(wanted("import { useFetcher } from 'react-router';")).toEqual(['useFetcher']);
    expect(wanted('export async function clientLoader() {}')).toEqual(['export async function clientLoader']);
    expect(wanted('<Form navigate={false} />')).toEqual(['navigate={false}']);
  });
});
