import { Seal } from '../platform/sealing/seal.ts';

/** The purpose string for deriving the encryption key of secrets from the secret of the installation. */
const secretsPurpose = 'tallyard webhook secrets';

export const webhookSeal = (secret: string): Seal => new Seal(secret, secretsPurpose);
