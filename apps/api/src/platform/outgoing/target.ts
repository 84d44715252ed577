import { httpsOnly, privateTarget, urlForm } from '@tallyard/domain/webhooks/texts';
import { isPrivateHost } from './addresses.ts';

/** Returns why nothing would be sent to a user-supplied URL; null if the URL itself is acceptable. */
export function targetProblem(text: string, allowPrivate: boolean): string | null {
  if (!URL.canParse(text)) return urlForm;
  if (allowPrivate) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:') return httpsOnly;
  return isPrivateHost(url) ? privateTarget : null;
}
