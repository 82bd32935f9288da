export { type Action, Actions } from './action.tsx';
export { Facts } from './facts.tsx';
export type { Field } from './fields.tsx';
export * as field from './fields.tsx';
export * as filter from './filters.ts';
export { Badge, Badges, type Labels, labelIn, optionsOf } from './labels.tsx';
export { HeadLinks, listScreen } from './list-screen.tsx';
export { ListTable, type TableOptions } from './list-table.tsx';
export { oneScreen } from './one-screen.tsx';
