import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const PICTURE = { alt: 'A lake at dawn', permalink: '/lake.webp', previews: [], tone: 3 };
const shown = (more: object, decorative = false) =>
  renderToStaticMarkup(createElement(Picture, { picture: { ...PICTURE, ...more }, sizes: '100vw', decorative }));

it('is cut around its focal point, and around its middle where it has none', () => {
  expect(shown({ focus: { x: 80, y: 0 } })).toContain('class="picture tone-3 focus-x-80 focus-y-0"');
  expect(shown({})).toContain('class="picture tone-3"');
});

it('says what it shows, unless the text beside it does', () => {
  expect(shown({})).toContain('alt="A lake at dawn"');
  expect(shown({}, true)).toContain('alt=""');
});
