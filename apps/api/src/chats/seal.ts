import { Seal } from '../platform/sealing/seal.ts';

/** The purpose string for deriving the encryption key of addresses from the secret of the installation. */
const addressesPurpose = 'tallyard chat addresses';

export const chatSeal = (secret: string): Seal => new Seal(secret, addressesPurpose);
