import { Seal } from '../platform/sealing/seal.ts';

/** The purpose of the key that seals addresses, derived with it from the secret of the installation. */
const addressesPurpose = 'tallyard chat addresses';

export const chatSeal = (secret: string): Seal => new Seal(secret, addressesPurpose);
