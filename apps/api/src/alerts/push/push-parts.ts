import type { Services } from '../../module.ts';
import { derivedPushKeys, type PushKeys } from '../../platform/outgoing/web-push.ts';
import { Seal } from '../../platform/sealing/seal.ts';

/** The settings and keys that push notifications need. */
export interface PushParts {
  readonly keys: PushKeys;
  readonly subject: string;
  readonly seal: Seal;
  readonly allowPrivateTargets: boolean;
  readonly publicUrl: URL;
}

export const browsersPurpose = 'tallyard push browsers';

export function pushPartsOf({
  secret,
  webPush,
  publicUrl,
  allowPrivateTargets,
}: Pick<Services, 'secret' | 'webPush' | 'publicUrl' | 'allowPrivateTargets'>): PushParts {
  return {
    keys: webPush?.keys ?? derivedPushKeys(secret),
    subject: webPush?.subject ?? publicUrl.origin,
    seal: new Seal(secret, browsersPurpose),
    allowPrivateTargets,
    publicUrl,
  };
}
