import { expect, test } from 'vitest';
import { deferApplication } from './defer-application.ts';

const PAGE = [
  '<link rel="modulepreload" href="/assets/a.js"/>',
  '<link rel="stylesheet" href="/assets/a.css"/>',
  '<script>window.context = {};</script>',
  '<script type="module" async="">import "/assets/a.js";</script>',
].join('');

test('nothing of the application is asked for, and everything else stays', () => {
  const html = deferApplication(PAGE);
  expect(html).not.toMatch(/\srel="modulepreload"|type="module"/);
  expect(html).toContain('<link data-rel="modulepreload" href="/assets/a.js"/>');
  expect(html).toContain('<script type="text/plain" id="application">import "/assets/a.js";</script>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  expect(html).toContain('<script>window.context = {};</script>');
});
