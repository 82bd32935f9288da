export { InHeadset } from './in-headset.tsx';
