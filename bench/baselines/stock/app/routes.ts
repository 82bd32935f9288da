import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [index('bare.tsx'), route('cards', 'cards.tsx')] satisfies RouteConfig;
