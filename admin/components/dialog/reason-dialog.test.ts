import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReasonDialog } from './reason-dialog.tsx';

it('takes a reason as long as its endpoint does', () => {
  const props = { title: 'Title', act: 'Do it', onReason: async () => {}, onClose: () => {} };
  const show = (most?: number) =>
    renderToStaticMarkup(
      createElement(ReasonDialog, { ...props, most } as ComponentProps<typeof ReasonDialog>, 'Text'),
    );
  expect(show()).toMatch(/maxlength="500"/i);
  expect(show(2000)).toMatch(/maxlength="2000"/i);
});
