import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReasonDialog } from './reason-dialog.tsx';

it('takes a reason as long as its endpoint does', () => {
  const props = { title: 'Title', children: 'Text', act: 'Do it', onReason: async () => {}, onClose: () => {} };
  const show = (most?: number) => renderToStaticMarkup(createElement(ReasonDialog, { ...props, most }));
  expect(show()).toMatch(/maxlength="500"/i);
  expect(show(2000)).toMatch(/maxlength="2000"/i);
});
