import { pages } from '@tallyard/domain/pages/addresses';
import type { Module } from '../shared/modules/module';

/** The pages behind links in emails and text messages, for recipients who may have no account. */
export const recipients: Module = {
  entrances: [
    {
      path: pages.confirmAddress,
      lazy: async () => ({ Component: (await import('./confirm-address-page')).ConfirmAddressPage }),
    },
    {
      path: pages.unsubscribe,
      lazy: async () => ({ Component: (await import('./unsubscribe-page')).UnsubscribePage }),
    },
  ],
};
