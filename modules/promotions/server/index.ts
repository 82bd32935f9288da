export { rememberLink, saleSource, withLinkMarks, withoutLinkMarks } from './tracking/tracking-cookies.ts';
