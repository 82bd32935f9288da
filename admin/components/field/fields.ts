/** Every field that a `RecordForm` may hold. */
export { CheckField, ChoicesField } from './check-field.tsx';
export { ColourField } from './colour-field.tsx';
export { DateTimeField } from './date-time-field.tsx';
export { MoneyField } from './money-field.tsx';
export { NumberField } from './number-field.tsx';
export { type Item, PickField } from './pick-field.tsx';
export { type Option, SelectField } from './select-field.tsx';
export { TagsField } from './tags-field.tsx';
export { TextAreaField, TextField } from './text-field.tsx';
