/** The public interface of the integrations module. */
export { type StoppedKeysContext, stopKeysOf } from './stopped-keys.ts';
