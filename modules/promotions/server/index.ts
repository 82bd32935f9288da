export { rememberLink, saleSource, withoutLinkMarks } from './tracking/tracking-cookies.ts';
