/** What the server wrote into the page; in development nothing, and then everything is open. */
const written = document.documentElement.dataset;

/** Whether everybody may make an account here. */
export function isSignUpOpen(): boolean {
  return written.signUp !== 'invited';
}

/** Whether the demo organization is here to try. */
export function hasDemo(): boolean {
  return written.demo === 'there';
}
