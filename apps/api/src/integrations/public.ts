/** What other modules may use of integrations. */
export { type StoppedKeysContext, stopKeysOf } from './stopped-keys.ts';
