import { httpsOnly, privateTarget, urlForm } from '@tallyard/domain/webhooks/texts';
import { isPrivateHost } from './addresses.ts';

/** Why nothing would be sent to an address that somebody gives us; null: it would, as far as the address itself says. */
export function targetProblem(text: string, allowPrivate: boolean): string | null {
  if (!URL.canParse(text)) return urlForm;
  if (allowPrivate) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:') return httpsOnly;
  return isPrivateHost(url) ? privateTarget : null;
}
