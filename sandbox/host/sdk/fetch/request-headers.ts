import { currentImpersonation } from '../host-store';

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** What the console adds to every request: whom the user acts as, and the CSRF token unless it only reads. */
export const consoleRequestHeaders = (method: string): Record<string, string> => {
  const headers: Record<string, string> = {};
  const token = readCookie('csrf-token');
  if (method !== 'GET' && token !== undefined) {
    headers['X-CSRFToken'] = token;
  }
  const impersonate = currentImpersonation();
  if (impersonate !== undefined) {
    headers['Impersonate-User'] = impersonate.name;
    if (impersonate.groups !== undefined && impersonate.groups.length > 0) {
      headers['Impersonate-Group'] = impersonate.groups.join(',');
    }
  }
  return headers;
};
