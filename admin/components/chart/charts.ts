/** Charts of the admin: each is a drawing and a table of the same numbers. */
export { BarChart, type Measure } from './bar-chart.tsx';
export { FunnelChart } from './funnel-chart.tsx';
export { LineChart, type Series } from './line-chart.tsx';
