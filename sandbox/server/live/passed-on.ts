/** Parts of objects that act when they are merely read. */
const ACTING_SUBRESOURCES = ['attach', 'exec', 'portforward', 'proxy'];

const REVIEWS = [
  '/apis/authentication.k8s.io/v1/selfsubjectreviews',
  '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
];

/** The sandbox only looks at a live cluster: reads, watches, and questions about one's own rights are passed on. */
export function isPassedOn(method: string, url: URL): boolean {
  if (method === 'POST') return REVIEWS.includes(url.pathname);
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !decodedSegments(url.pathname).some((segment) => ACTING_SUBRESOURCES.includes(segment));
}

/** Like `isPassedOn`, for a WebSocket request. */
export function isUpgradePassedOn(url: URL): boolean {
  return isPassedOn('GET', url) && ['true', '1'].includes(url.searchParams.get('watch') ?? '');
}

function decodedSegments(pathname: string): readonly string[] {
  return pathname.split('/').map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return segment;
    }
  });
}
