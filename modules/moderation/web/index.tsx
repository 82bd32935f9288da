export { ReportButton } from './report-button.tsx';
export { ReportForm } from './report-form.tsx';
export { Statements } from './statements.tsx';
