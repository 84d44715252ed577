import { randomBytes } from 'node:crypto';
import type { Organization } from '../organization.ts';

/** Inputs used by several modules, and messages for API keys. */

export const newName = () => `renamed ${randomBytes(6).toString('hex')}`;
export const newEmail = () => `${randomBytes(6).toString('hex')}@example.test`;
export const newPassword = 'seven quiet lanterns 8';
export const keyRefusal = 'API keys cannot do this: only a person who has signed in can';
/** A link token that was never sent. */
export const weakLink = 'A'.repeat(43);

export const ofOrganization = (name: string) => async (target: Organization) => ({ params: { [name]: target.id } });

/** A push subscription; the key is the base point of P-256. */
export const pushBrowser = () => ({
  endpoint: `https://push.example.com/send/${randomBytes(6).toString('hex')}`,
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
});

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A one-pixel picture as an image upload. */
export function picture(): FormData {
  const form = new FormData();
  form.set('file', new Blob([pixel]), 'pixel.png');
  return form;
}

/** A file without rows as an import upload. */
export function file(): FormData {
  const form = new FormData();
  form.set('options', '{}');
  form.set('file', new Blob(['name,sku,quantity\n']), 'items.csv');
  return form;
}
