/** Attributes that the server wrote into the page. In development there are none, and all methods are available. */
const written = document.documentElement.dataset;

/** Returns whether anyone may create an account here. */
export function isSignUpOpen(): boolean {
  return written.signUp !== 'invited';
}

/** Returns whether the demo organization is available. */
export function hasDemo(): boolean {
  return written.demo === 'there';
}
