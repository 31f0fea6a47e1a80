import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/**
 * Sets the headers a console sends with its page. Its content policy only reports, but what it reports would break one
 * day. Answers the nonce that the page's own script must carry.
 */
export function setPageHeaders(response: ServerResponse): string {
  const nonce = randomBytes(16).toString('base64');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader(
    'Content-Security-Policy-Report-Only',
    [
      "base-uri 'self'",
      "default-src 'self'",
      "img-src 'self' data:",
      "font-src 'self' data:",
      `script-src 'self' 'unsafe-eval' 'nonce-${nonce}'`,
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "object-src 'self'",
    ].join('; '),
  );
  return nonce;
}
