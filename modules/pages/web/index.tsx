export { findPage } from './load-written.ts';
export { metaOfPage } from './page-words.ts';
export { WrittenPage } from './written.tsx';
