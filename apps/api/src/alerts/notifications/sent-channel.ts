import type { SendChannel } from '@tallyard/domain/alerts/sends';

export type SentChannel = Exclude<SendChannel, 'inApp'>;
