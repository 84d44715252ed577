/** 32 characters that nobody else has; `crypto.randomUUID` is missing where a page comes by plain http. */
export function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
