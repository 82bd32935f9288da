export { isExempt } from './exempt-pages.ts';
