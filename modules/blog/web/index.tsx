export { besidePosts, latestPosts } from './blog-data.ts';
export { DASHBOARD_POSTS, DashboardPosts } from './dashboard-posts.tsx';
export { PostArticle } from './post-article.tsx';
export { postMeta } from './post-meta.ts';
