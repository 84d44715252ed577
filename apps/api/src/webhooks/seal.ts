import { Seal } from '../platform/sealing/seal.ts';

/** The purpose of the key that seals secrets, derived with it from the secret of the installation. */
const secretsPurpose = 'tallyard webhook secrets';

export const webhookSeal = (secret: string): Seal => new Seal(secret, secretsPurpose);
