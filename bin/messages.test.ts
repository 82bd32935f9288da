import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileMessages } from './messages.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync('/tmp/parallax-messages-');
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  write('modules/cams-2/web/messages/en.json', {
    hello: 'Hello {name}',
    videos: [
      {
        declarations: ['input count', 'local forms = count: plural'],
        selectors: ['forms'],
        match: { 'forms=one': '{count} video', 'forms=other': '{count} videos' },
      },
    ],
  });
  write('ui/messages/en.json', { more: 'More' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, texts: object): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(texts));
}

const folder = () => join(root, 'out');
const compiled = (name: string) => import(`${folder()}/${name}.js`);

test('each module gets its own texts as functions', async () => {
  expect(await compileMessages(root, folder())).toBe(3);
  const m = await compiled('cams-2');
  expect([m.hello({ name: 'Ada' }), m.videos({ count: 1 }), m.videos({ count: 2 })]).toEqual([
    'Hello Ada',
    '1 video',
    '2 videos',
  ]);
  expect(Object.keys(await compiled('ui'))).toEqual(['more']);
});

test('a network is never asked, and a text that the compiler cannot read is a failure', async () => {
  await compileMessages(root, folder());
  const settings = JSON.parse(readFileSync(join(folder(), 'project.inlang/settings.json'), 'utf8'));
  expect(settings.modules.join()).not.toContain('http');
  rmSync(join(root, 'node_modules'));
  await expect(compileMessages(root, folder())).rejects.toThrow();
});

test('the pseudo-language changes every letter and no input', async () => {
  await compileMessages(root, folder(), { pseudo: true });
  const m = await compiled('cams-2');
  const { setLanguage } = await compiled('language');
  setLanguage('en-XA');
  expect(m.hello({ name: 'Ada' })).toMatch(/^\[[^A-Za-z]+ Ada[^A-Za-z]*\]$/);
  expect(m.videos({ count: 3 })).toMatch(/^\[3 [^A-Za-z]+\]$/);
});
