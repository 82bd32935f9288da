import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('../modules/site/web/home-page.tsx')] satisfies RouteConfig;
