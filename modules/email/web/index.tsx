export { EmailChoices } from './email-choices.tsx';
