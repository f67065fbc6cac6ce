import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** True in development and in the tests' build; plain Node sets no mode. */
const withStyleguide = ['development', 'for-tests'].includes(import.meta.env?.MODE)

// In the order of SPEC.md's route table.
export default [
  layout('layout/layout.tsx', [
    layout('layout/error-boundary.tsx', [
      index('pages/home/home-page.tsx'),
      route('about', 'pages/about/about-page.tsx'),
      route('services', 'pages/services/services-page.tsx'),
      route('service-detail', 'pages/service-detail/service-detail-page.tsx'),
      route('services/:slug', 'pages/services-slug/service-page.tsx'),
      route('blogs', 'pages/blogs/blogs-page.tsx'),
      route('blog/:slug', 'pages/blog-slug/blog-page.tsx'),
      route('privacy-policy', 'pages/privacy-policy/privacy-policy-page.tsx'),
      route('case-study', 'pages/case-study/case-study-list-page.tsx'),
      // A project's case study, and its detail page.
      route('case-study/:page', 'pages/case-study-page/project-page.tsx'),
      route('faq', 'pages/faq/faq-page.tsx'),
      route('career', 'pages/career/career-page.tsx'),
      route('career/job-positions', 'pages/career-job-positions/job-positions-page.tsx'),
      route('portfolio', 'pages/portfolio/portfolio-page.tsx'),
      route('testimonial', 'pages/testimonial/testimonial-page.tsx'),
      // Beyond the table: search, and a job's own page.
      route('search', 'pages/search/search-page.tsx'),
      route('career/job-positions/:slug', 'pages/career-job-positions-slug/job-page.tsx'),
      route('*', 'pages/not-found/not-found-page.tsx'),
    ]),
  ]),
  // Resources that pages fetch, and the form host's pages.
  route('resources/newest-posts', 'pages/home/insights-resource.ts'),
  route('to/:formId', 'forms/form-page.tsx'),
  // Feeds and machine-readable files.
  ...['blogs/rss.xml', 'blogs/atom.xml', 'blogs/feed.json'].map((path) =>
    route(path, 'pages/feed-blogs/blog-feed.ts', { id: path }),
  ),
  route('career/job-positions/rss.xml', 'pages/feed-jobs/job-feed.ts'),
  route('sitemap.xml', 'pages/sitemap/sitemap.ts'),
  route('robots.txt', 'pages/robots/robots.ts'),
  route('.well-known/security.txt', 'pages/security-txt/security-txt.ts'),
  route('sharing/:hash/*', 'pages/share-image/share-image.ts'),
  route('site.webmanifest', 'pages/web-manifest/web-manifest.ts'),
  route('llms.txt', 'pages/llms-txt/llms-txt.ts'),
  ...(withStyleguide ? [route('styleguide', '../styleguide/styleguide-page.tsx')] : []),
] satisfies RouteConfig
