/** Returns a random name of 32 characters. Used because `crypto.randomUUID` is missing on pages served over plain HTTP. */
export function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
