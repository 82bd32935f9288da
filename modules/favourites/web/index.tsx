export { CardActions } from './favourite-button.tsx';
