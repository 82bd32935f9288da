import { expect, test } from 'vitest';
import { findFormat } from './find-format.ts';
import { transparencyOfName } from './transparency-of-name.ts';

test.each([
  ['SHOP_Studio_Harbour Walk_4000p_48559_FISHEYE190_alpha.mp4', 'packed'],
  ['STUDIO_Anna Berg_Harbour Walk_4000p_8K_original_FISHEYE190_alpha.mp4', 'packed'],
  ['Harbour_MKX200_ALPHA.mp4', 'packed'],
  ['Harbour Walk FISHEYE190 8K alpha.mp4', 'packed'],
  ['Harbour_VRCA220_LR_alphapacked.mp4', 'packed'],
  ['Harbour_FISHEYE200_alpha.mp4', 'packed'],
  // Of a format without room for it.
  ['Harbour_180_LR_alpha.mp4', 'none'],
  ['Harbour_F180_TB_alpha.mp4', 'none'],
  // A title.
  ['Alpha Harbour_FISHEYE190.mp4', 'none'],
  ['Harbour_alpha_walk_FISHEYE190.mp4', 'none'],
  ['Harbour_FISHEYE190.mp4', 'none'],
])('%s: %s', (name, kind) => {
  const found = findFormat({ name, width: 8000, height: 4000, metadata: {} });
  expect(transparencyOfName(name, found)).toEqual({ kind });
});
