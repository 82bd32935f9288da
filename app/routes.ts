import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('../modules/site/web/home-page.tsx'),
  route('download/:fileId', '../modules/playback/web/download-route.ts'),
] satisfies RouteConfig;
